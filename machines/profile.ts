import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided } from './actors';
import type { FlowFailure } from './flow-failure';

interface Context {
  /** The file name of the last upload. */
  picture: string | null;
  failure: FlowFailure | null;
}

interface ProfileValues {
  name: string;
  phone: string;
  images: string[];
}

type Events =
  | { type: 'profile.opened' }
  | { type: 'picture.chosen'; file: unknown }
  | ({ type: 'form.submitted' } & ProfileValues)
  | { type: 'form.edited' };

/** The profile form (specification, section 2, My Account). */
export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    uploadPicture: fromPromise<{ picture: string }, { file: unknown }>(notProvided),
    saveProfile: fromPromise<void, ProfileValues>(notProvided),
  },
  actions: {
    setPicture: assign({ picture: (_, params: { picture: string }) => params.picture }),
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    /** Deletes unused uploads when the page opens and after saving (specification, section 7). */
    dropUnusedPictures: () => {},
    showUploaded: () => {},
    showSaved: () => {},
  },
}).createMachine({
  id: 'profile',
  description: 'The profile form: a picture is uploaded first, then all values are saved together.',
  initial: 'opened',
  context: { picture: null, failure: null },
  states: {
    opened: {
      description: 'The page is rendered. Pictures that were uploaded but never saved are deleted next.',
      on: { 'profile.opened': { target: 'editing', actions: 'dropUnusedPictures' } },
    },
    editing: {
      description: 'The form with the stored or edited values.',
      on: {
        'picture.chosen': { target: 'uploading' },
        'form.submitted': { target: 'saving' },
      },
    },
    uploading: {
      description: 'The picture is being uploaded.',
      entry: 'clearFailure',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ event }) => {
          assertEvent(event, 'picture.chosen');
          return { file: event.file };
        },
        onDone: {
          target: 'editing',
          actions: [{ type: 'setPicture', params: ({ event }) => event.output }, 'showUploaded'],
        },
        onError: {
          target: 'uploadFailed',
          actions: { type: 'setFailure', params: failureOf },
        },
      },
    },
    uploadFailed: {
      description: 'The upload failed and can be retried. The form keeps its values.',
      on: {
        'picture.chosen': { target: 'uploading' },
        'form.submitted': { target: 'saving' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
    saving: {
      description: 'The profile is being saved; a second submit is ignored.',
      entry: 'clearFailure',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return { name: event.name, phone: event.phone, images: event.images };
        },
        onDone: { target: 'editing', actions: ['showSaved', 'dropUnusedPictures'] },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'Saving failed. The form keeps its values and shows the reason.',
      on: {
        'picture.chosen': { target: 'uploading' },
        'form.submitted': { target: 'saving' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
  },
});
