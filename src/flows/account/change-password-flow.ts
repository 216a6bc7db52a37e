import { fromPromise } from 'xstate';
import { changePasswordMachine } from '../../../machines/change-password';
import { usersApi } from '../../api/users';
import { accountCopy } from '../../copy/account';
import type { FlowTools } from '../flow-tools';
import { call } from '../call-endpoint';

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

export const changePasswordFlow = ({ dispatch, sayDone }: FlowTools, userId: string): typeof changePasswordMachine =>
  changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<{ message: string }, Passwords>(async ({ input, signal }) => {
        const { user, changePassword } = usersApi.endpoints;
        // The whole account is sent along (specification, section 7); it is known unless it could not be read.
        const { name, email, phone, images } = await dispatch(user.initiate(userId, { subscribe: false })).unwrap();
        const passwords = { password: input.oldPassword, newPass: input.newPassword };
        await call(dispatch, changePassword, { id: userId, name, email, phone, images, ...passwords }, signal);
        return { message: accountCopy.password.changed };
      }),
    },
    actions: { say: (_, { message }) => sayDone(message) },
  });
