import { useEffect, useState } from 'react';
import { upload } from '../../../contract/limits';
import type { User } from '../../../contract/users';
import { accountCopy } from '../../copy/account';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { profileActs, profileFlow } from '../../flows/account/profile-flow';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { useFlow } from '../../flows/use-flow';
import { pictureAddress } from '../../lib/picture-address';

const copy = accountCopy.profile;

/** Specification, section 9. */
export const allowedPictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

const usual = { isUploading: false, isUploadFailed: false, isSaving: false };

const states: ShownIn<typeof profileFlow, typeof usual> = {
  opened: {},
  editing: {},
  uploading: { isUploading: true },
  uploadFailed: { isUploadFailed: true },
  saving: { isSaving: true },
  failed: {},
};

/** The profile form as it needs to be shown. The chosen picture is seen at once, while it is still on its way. */
export const useProfile = (user: User) => {
  const tools = useFlowTools();
  const [progress, setProgress] = useState(0);
  const [flow] = useState(() => profileFlow(tools, user, setProgress));
  const [snapshot, send] = useFlow(flow);
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const { failure, picture: uploaded } = snapshot.context;
  const picture = uploaded ?? user.images[0];
  const { isUploading, isUploadFailed, isSaving } = shownIn(snapshot, states, usual);
  const chosenShown = isUploading || isUploadFailed || uploaded !== null ? chosen?.address : undefined;

  useEffect(() => send({ type: 'profile.opened' }), [send]);
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);

  const choose = (file: File) => {
    if (!allowedPictureTypes.includes(file.type)) return tools.sayFailed(copy.wrongKind, profileActs.picture);
    if (file.size > upload.bytes) return tools.sayFailed(copy.tooLarge, profileActs.picture);
    setChosen({ file, address: URL.createObjectURL(file) });
    setProgress(0);
    return send({ type: 'picture.chosen', file });
  };

  return {
    /** What to show of the picture: the chosen one from this machine, else the stored one; null without any. */
    shown: chosenShown ?? (picture === undefined ? null : pictureAddress(picture, 160)),
    hasPicture: picture !== undefined,
    isUploading,
    /** 0 to 1 */
    progress,
    /** The chosen picture did not arrive. */
    retryUpload: isUploadFailed && chosen !== null ? () => send({ type: 'picture.chosen', file: chosen.file }) : null,
    isSaving,
    failure: failure === null ? null : failureText(failure),
    choose,
    submit: ({ name, phone }: { name: string; phone: string }) => {
      if (picture === undefined) tools.sayFailed(copy.missing, profileActs.save);
      else send({ type: 'form.submitted', name: name.trim(), phone: phone.trim(), images: [picture] });
    },
    edit: () => send({ type: 'form.edited' }),
  };
};

export type Profile = ReturnType<typeof useProfile>;
