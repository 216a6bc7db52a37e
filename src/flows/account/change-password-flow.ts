import { fromPromise } from 'xstate';
import { changePasswordMachine } from '../../../machines/change-password';
import { usersApi } from '../../api/accounts/users';
import { accountCopy } from '../../copy/accounts/account';
import type { FlowContext } from '../flow-context';
import { call, read } from '../call-endpoint';

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

export const changePasswordFlow = (
  { dispatch, showSuccess }: FlowContext,
  userId: string,
): typeof changePasswordMachine =>
  changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<{ message: string }, Passwords>(async ({ input, signal }) => {
        const { user, changePassword } = usersApi.endpoints;
        // The route requires the other fields of the account too (specification, section 7).
        const { name, email, phone, images } = await read(dispatch, user, userId);
        const passwords = { password: input.oldPassword, newPass: input.newPassword };
        await call(dispatch, changePassword, { id: userId, name, email, phone, images, ...passwords }, signal);
        return { message: accountCopy.password.changed };
      }),
    },
    actions: { showMessage: (_, { message }) => showSuccess(message) },
  });
