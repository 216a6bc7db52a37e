import { useEffect, useRef, useState } from 'react';
import { upload } from '../../../contract/upload-limits';
import type { User } from '../../../contract/users';
import { accountCopy } from '../../copy/accounts/account';
import { failureText } from '../../copy/failures';
import { useFlowContext } from '../../flows/flow-context';
import { profileActs, profileFlow } from '../../flows/account/profile-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { useFlow } from '../../flows/use-flow';
import { pictureUrl } from '../../lib/picture-url';

const copy = accountCopy.profile;

/** Types of pictures that can be uploaded (specification, section 9). */
export const allowedPictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

const defaults = { isUploading: false, isUploadFailed: false, isSaving: false };

const states: ViewStates<typeof profileFlow, typeof defaults> = {
  opened: {},
  editing: {},
  uploading: { isUploading: true },
  uploadFailed: { isUploadFailed: true },
  saving: { isSaving: true },
  failed: {},
};

interface ChosenPicture {
  file: File;
  address: string;
  /** The flow's picture when the shopper chose `file`. Once the flow has another picture, `file` is uploaded. */
  before: string | null;
}

export const useProfile = (user: User) => {
  const flowContext = useFlowContext();
  const [progress, setProgress] = useState(0);
  const [snapshot, send] = useFlow((context) => profileFlow(context, user, setProgress));
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [isPictureMissing, setPictureMissing] = useState(false);
  const pictureButton = useRef<HTMLButtonElement>(null);
  const { failure, picture: uploaded } = snapshot.context;
  const picture = uploaded ?? user.images[0];
  const { isUploading, isUploadFailed, isSaving } = viewState(snapshot, states, defaults);
  const isChosenShown = isUploading || isUploadFailed || uploaded !== chosen?.before;
  const chosenShown = isChosenShown ? chosen?.address : undefined;

  useEffect(() => send({ type: 'profile.opened' }), [send]);
  useEffect(() => (chosen === null ? undefined : () => URL.revokeObjectURL(chosen.address)), [chosen]);

  const choose = (file: File) => {
    if (!allowedPictureTypes.includes(file.type)) return flowContext.showError(copy.wrongKind, profileActs.picture);
    if (file.size > upload.bytes) return flowContext.showError(copy.tooLarge, profileActs.picture);
    setPictureMissing(false);
    setChosen({ file, address: URL.createObjectURL(file), before: uploaded });
    setProgress(0);
    return send({ type: 'picture.chosen', file });
  };

  const refuseWithoutPicture = () => {
    flowContext.showError(copy.missing, profileActs.save);
    setPictureMissing(true);
    pictureButton.current?.focus();
  };

  return {
    shown: chosenShown ?? (picture === undefined ? null : pictureUrl(picture, 160)),
    hasPicture: picture !== undefined,
    isPictureMissing,
    pictureButton,
    isUploading,
    /** Share of the file that has been sent, from 0 to 1. */
    progress,
    retryUpload: isUploadFailed && chosen !== null ? () => send({ type: 'picture.chosen', file: chosen.file }) : null,
    isSaving,
    failure: failure === null ? null : failureText(failure),
    choose,
    submit: ({ name, phone }: { name: string; phone: string }) => {
      if (picture === undefined) refuseWithoutPicture();
      else send({ type: 'form.submitted', name: name.trim(), phone: phone.trim(), images: [picture] });
    },
    edit: () => send({ type: 'form.edited' }),
  };
};

export type Profile = ReturnType<typeof useProfile>;
