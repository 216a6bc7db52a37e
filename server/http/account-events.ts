import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors';

/** An event that is logged whether the call succeeds or is refused (docs/security.md, V16). */
type AccountEvent =
  | 'sign_up'
  | 'code_entered'
  | 'sign_in'
  | 'google_sign_in'
  | 'google_linked'
  | 'guest_session'
  | 'sign_out'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'all_sessions_ended'
  | 'password_reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'second_factor_begun'
  | 'second_factor_turned_on'
  | 'second_factor_turned_off'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'access';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each response of the route is logged as this event. */
    event?: AccountEvent;
  }
  interface FastifyRequest {
    /** The account that the event concerns, if it is not the account of the token. */
    eventUserId: string | undefined;
    failureCode: ErrorCode | undefined;
  }
}

const levelsWithoutEvents: readonly string[] = ['fatal', 'silent'];

/**
 * Returns a log that writes `info` lines even if the level of `log` is `warn` or `error`. At the levels `fatal` and
 * `silent`, they are not written.
 */
export const infoLogOf = (log: FastifyBaseLogger): FastifyBaseLogger =>
  levelsWithoutEvents.includes(log.level) ? log : log.child({}, { level: 'info' });

export const logOperatorEvent = (log: FastifyBaseLogger, event: AccountEvent, userId: string): void =>
  infoLogOf(log).info({ event, outcome: 'succeeded', by: 'operator', userId }, 'account event');

/** Logs no e-mail address, password, mailed code, token or IP address; `code` is an error code. */
export const logAccountEvent = (
  request: FastifyRequest,
  event: AccountEvent,
  outcome: 'succeeded' | 'refused',
): void => {
  const { shopperOrNull, eventUserId, failureCode: code } = request;
  infoLogOf(request.log).info({ event, outcome, code, userId: eventUserId ?? shopperOrNull?.id }, 'account event');
};

/** If a route has no event, only its `forbidden` refusals are logged, as the event `access`. */
export const addAccountEvents = (app: FastifyInstance): void => {
  app.decorateRequest('eventUserId', undefined);
  app.decorateRequest('failureCode', undefined);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { failureCode, routeOptions } = request;
    const event = routeOptions.config.event ?? (failureCode === 'forbidden' ? 'access' : undefined);
    if (event !== undefined) logAccountEvent(request, event, reply.statusCode < 400 ? 'succeeded' : 'refused');
    done();
  });
};
