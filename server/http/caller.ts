import type { FastifyRequest } from 'fastify';
import { deviceName } from '../domain/accounts/device-name';
import { sourceOf } from './rate-limit';
import type { Caller } from '../services/accounts/registrations';
import { browserCookie, registrationCookie } from './secret-cookie';

/** The source and browser of a call, the keys from its cookies, and after `optionalUser` its guest. */
export const callerOf = (request: FastifyRequest): Caller => ({
  source: sourceOf(request),
  key: registrationCookie.read(request),
  browserKey: browserCookie.read(request),
  guest: request.guest,
  device: deviceName(request.headers['user-agent'] ?? ''),
});
