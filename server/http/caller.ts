import type { FastifyRequest } from 'fastify';
import { deviceName } from '../domain/accounts/device-name';
import type { Caller } from '../services/accounts/caller';
import { browserCookie, registrationCookie } from './secret-cookie';

/** Call this after `optionalUser`, which sets `request.guest`. */
export const callerOf = (request: FastifyRequest): Caller => ({
  source: request.source,
  registrationKey: registrationCookie.read(request),
  browserKey: browserCookie.read(request),
  guest: request.guest,
  device: deviceName(request.headers['user-agent'] ?? ''),
});
