import { fromPromise } from 'xstate';
import type { User } from '../../../contract/users';
import { profileMachine } from '../../../machines/profile';
import { usersApi } from '../../api/accounts/users';
import { accountCopy } from '../../copy/accounts/account';
import { profileRenewed } from '../../state/session';
import type { FlowContext } from '../flow-context';
import { refetch, call } from '../call-endpoint';
import { fromEndpoint } from '../from-endpoint';

const formWith = (file: unknown): FormData => {
  const form = new FormData();
  // The cast is safe, because the value comes from an upload field. Machines cannot use the type `File`, because they
  // are compiled without DOM types.
  form.append('images', file as File);
  return form;
};

export const profileActs = { picture: 'profile picture', save: 'profile' };

export const profileFlow = (
  { dispatch, showSuccess }: FlowContext,
  { id, email }: Pick<User, 'id' | 'email'>,
  /** Receives the share of the file that has been sent, from 0 to 1. */
  progressed: (share: number) => void,
): typeof profileMachine =>
  profileMachine.provide({
    actors: {
      uploadPicture: fromPromise<{ picture: string }, { file: unknown }>(async ({ input, signal }) => {
        const { uploadPicture, uploadedPictures } = usersApi.endpoints;
        await call(dispatch, uploadPicture, { body: formWith(input.file), progressed }, signal);
        const [picture = ''] = await refetch(dispatch, uploadedPictures, undefined, signal);
        return { picture };
      }),
      saveProfile: fromEndpoint(
        dispatch,
        usersApi.endpoints.updateUser,
        (values: { name: string; phone: string; images: string[] }) => ({ id, email, ...values }),
        // The header shows the name and the picture from the session.
        (_response, { name, images }): void => void dispatch(profileRenewed({ name, image: images[0] ?? '' })),
      ),
    },
    actions: {
      showUploaded: () => showSuccess(accountCopy.profile.uploaded, profileActs.picture),
      dropUnusedPictures: () => {
        // Errors do not matter to the shopper, because this is only cleanup.
        call(dispatch, usersApi.endpoints.deleteUploadedPictures, undefined).catch(() => undefined);
      },
      showSaved: () => showSuccess(accountCopy.profile.saved, profileActs.save),
    },
  });
