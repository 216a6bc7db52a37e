import { fromPromise } from 'xstate';
import type { User } from '../../../contract/users';
import { profileMachine } from '../../../machines/profile';
import { usersApi } from '../../api/users';
import { accountCopy } from '../../copy/account';
import { profileRenewed } from '../../state/session';
import type { FlowTools } from '../flow-tools';
import { ask, call } from '../call-endpoint';
import { fromEndpoint } from '../from-endpoint';

const formWith = (file: unknown): FormData => {
  const form = new FormData();
  // The picture comes from a file field.
  form.append('images', file as File);
  return form;
};

/** What messages about the profile are about. */
export const profileActs = { picture: 'profile picture', save: 'profile' };

export const profileFlow = (
  { dispatch, sayDone }: FlowTools,
  { id, email }: Pick<User, 'id' | 'email'>,
  /** How much of a picture has been sent, 0 to 1. */
  progressed: (share: number) => void,
): typeof profileMachine =>
  profileMachine.provide({
    actors: {
      uploadPicture: fromPromise<{ picture: string }, { file: unknown }>(async ({ input, signal }) => {
        const { uploadPicture, uploadedPictures } = usersApi.endpoints;
        await call(dispatch, uploadPicture, { body: formWith(input.file), progressed }, signal);
        const [picture = ''] = await ask(dispatch, uploadedPictures, undefined, signal);
        return { picture };
      }),
      saveProfile: fromEndpoint(
        dispatch,
        usersApi.endpoints.updateUser,
        (values: { name: string; phone: string; images: string[] }) => ({ id, email, ...values }),
        // The stored copies, which the header shows, follow the profile.
        (_answer, { name, images }): void => void dispatch(profileRenewed({ name, image: images[0] ?? '' })),
      ),
    },
    actions: {
      sayUploaded: () => sayDone(accountCopy.profile.uploaded, profileActs.picture),
      dropUnusedPictures: () => {
        // Only tidiness: whether it worked changes nothing for the shopper.
        dispatch(usersApi.endpoints.deleteUploadedPictures.initiate(undefined, { track: false }))
          .unwrap()
          .catch(() => undefined);
      },
      saySaved: () => sayDone(accountCopy.profile.saved, profileActs.save),
    },
  });
