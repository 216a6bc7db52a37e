import { changePasswordMachine } from '../../../machines/change-password';
import { usersApi } from '../../api/users';
import { accountCopy } from '../../copy/account';
import type { FlowTools } from '../flow-tools';
import { fromEndpoint } from '../from-endpoint';

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

export const changePasswordFlow = ({ dispatch, sayDone }: FlowTools, userId: string): typeof changePasswordMachine =>
  changePasswordMachine.provide({
    actors: {
      changePassword: fromEndpoint(
        dispatch,
        usersApi.endpoints.changePassword,
        ({ oldPassword, newPassword }: Passwords) => ({ id: userId, password: oldPassword, newPass: newPassword }),
        (): { message: string } => ({ message: accountCopy.password.changed }),
      ),
    },
    actions: { say: (_, { message }) => sayDone(message) },
  });
