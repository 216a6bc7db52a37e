import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Done } from '../../../contract/common';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import {
  BeginSecondFactorBody,
  ConfirmSecondFactorBody,
  RecoveryCodes,
  SecondFactorProofBody,
  SecondFactorSetup,
} from '../../../contract/second-factor';
import { successMessages } from '../../../contract/messages/successes';
import { logAccountEvent } from '../../http/account-events';
import { done } from '../../http/success-bodies';
import type { SecondFactorService } from '../../services/accounts/second-factor';
import type { PassedSecondFactor } from '../../services/accounts/second-factor-check';

const logPassed = (request: FastifyRequest, passed: PassedSecondFactor): void => {
  if (passed === 'recovery') logAccountEvent(request, 'recovery_code_used', 'succeeded');
};

/** No route returns the status of the second factor alone, because `User` contains it (decision 21). */
export const secondFactorRoutes =
  ({ secondFactor }: { secondFactor: SecondFactorService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.beginSecondFactor),
      config: { event: 'second_factor_begun' },
      onRequest: app.requireUser,
      schema: { tags: ['users'], body: BeginSecondFactorBody, response: { 200: SecondFactorSetup } },
      handler: (request) => secondFactor.begin(request.user, request.body.password, request.source),
    });
    app.route({
      ...methodAndUrl(routes.confirmSecondFactor),
      config: { event: 'second_factor_turned_on' },
      onRequest: app.requireUser,
      schema: { tags: ['users'], body: ConfirmSecondFactorBody, response: { 200: RecoveryCodes } },
      handler: async (request) => {
        const recoveryCodes = await secondFactor.confirm(request.user, request.body.code, request.source);
        return { ...done(successMessages.secondFactorTurnedOn), recoveryCodes };
      },
    });
    app.route({
      ...methodAndUrl(routes.turnOffSecondFactor),
      config: { event: 'second_factor_turned_off' },
      onRequest: app.requireUser,
      schema: { tags: ['users'], body: SecondFactorProofBody, response: { 200: Done } },
      handler: async (request) => {
        logPassed(request, await secondFactor.turnOff(request.user, request.body, request.source));
        return done(successMessages.secondFactorTurnedOff);
      },
    });
    app.route({
      ...methodAndUrl(routes.renewRecoveryCodes),
      config: { event: 'recovery_codes_renewed' },
      onRequest: app.requireUser,
      schema: { tags: ['users'], body: SecondFactorProofBody, response: { 200: RecoveryCodes } },
      handler: async (request) => {
        const proof = request.body;
        const { recoveryCodes, passed } = await secondFactor.renewRecoveryCodes(request.user, proof, request.source);
        logPassed(request, passed);
        return { ...done(successMessages.recoveryCodesRenewed), recoveryCodes };
      },
    });
  };
