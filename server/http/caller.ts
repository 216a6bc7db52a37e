import type { FastifyRequest } from 'fastify';
import { sourceOf } from './rate-limit';
import type { Caller } from '../services/accounts/registrations';
import { registrationCookie, type CookieSettings } from './secret-cookie';

/** Where a call comes from, and the key to what its browser signed up for. */
export const callerOf = (request: FastifyRequest, cookies: CookieSettings): Caller => ({
  source: sourceOf(request),
  key: registrationCookie.read(request.headers.cookie, cookies),
});
