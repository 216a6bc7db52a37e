import { get, post, remove } from './route';

export const myListRoutes = {
  myList: get('/api/my-list'),
  addToMyList: post('/api/my-list/add/'),
  removeFromMyList: remove('/api/my-list/:id'),
} as const;
