import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

interface Context {
  /** The file name of the picture last uploaded here. */
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

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** Name, phone and picture of a signed-in customer (specification, section 2, My Account). */
export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    uploadPicture: fromPromise<{ picture: string }, { file: unknown }>(() => Promise.reject(new Error('not provided'))),
    saveProfile: fromPromise<void, ProfileValues>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    notePicture: assign({ picture: (_, params: { picture: string }) => params.picture }),
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
    /** Uploads of this customer that no profile uses (specification, section 7: when the page opens, and after saving). */
    dropUnusedPictures: () => {},
    sayUploaded: () => {},
    saySaved: () => {},
  },
}).createMachine({
  id: 'profile',
  description: 'The profile form: a picture is uploaded first, then everything is saved together.',
  initial: 'opened',
  context: { picture: null, failure: null },
  states: {
    opened: {
      description: 'Pictures that were uploaded and never saved are of no use any more.',
      on: { 'profile.opened': { target: 'editing', actions: 'dropUnusedPictures' } },
    },
    editing: {
      description: 'The form shows what is stored, or what was typed since.',
      on: {
        'picture.chosen': { target: 'uploading' },
        'form.submitted': { target: 'saving' },
      },
    },
    uploading: {
      description: 'The chosen picture is on its way.',
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
          actions: [{ type: 'notePicture', params: ({ event }) => event.output }, 'sayUploaded'],
        },
        onError: {
          target: 'uploadFailed',
          actions: { type: 'noteFailure', params: failureOf },
        },
      },
    },
    uploadFailed: {
      description: 'The picture did not arrive. It can be sent again, or another one; what was typed is still there.',
      on: {
        'picture.chosen': { target: 'uploading' },
        'form.submitted': { target: 'saving' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
    saving: {
      description: 'Name, phone and picture are being stored; a second submit is not sent.',
      entry: 'clearFailure',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return { name: event.name, phone: event.phone, images: event.images };
        },
        onDone: { target: 'editing', actions: ['saySaved', 'dropUnusedPictures'] },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: failureOf },
        },
      },
    },
    failed: {
      description: 'It did not work. What was typed or chosen is still there, the reason stands above the form.',
      on: {
        'picture.chosen': { target: 'uploading' },
        'form.submitted': { target: 'saving' },
        'form.edited': { target: 'editing', actions: 'clearFailure' },
      },
    },
  },
});
