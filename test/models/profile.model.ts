import { profileMachine } from '../../machines/profile';
import { failure, type Model } from './model';

export const profileModel: Model = {
  name: 'profile',
  machine: profileMachine,
  inputs: [undefined],
  events: {
    'profile.opened': [{}],
    'picture.chosen': [{ file: 'a picture' }],
    'form.submitted': [{ name: 'Asha Rao', phone: '9876543210', images: ['asha.webp'] }],
    'form.edited': [{}],
  },
  results: {
    uploadPicture: { done: [{ picture: 'asha.webp' }], errors: [failure('file_not_accepted'), failure('network')] },
    saveProfile: { done: [undefined], errors: [failure('network')] },
  },
};
