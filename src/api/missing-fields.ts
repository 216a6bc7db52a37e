/**
 * Adds neutral defaults to responses that lack fields, because a backend may implement only the specification (sections
 * 3 and 7).
 */

import type { Banner } from '../../contract/banners';
import type { CartItem } from '../../contract/cart';
import type { Category, CategoryList } from '../../contract/categories';
import type { Order, OrderLine } from '../../contract/orders';
import type { Product, ProductDetail, ProductList } from '../../contract/products';
import type { Review } from '../../contract/reviews';
import { accountRoutes } from '../../contract/routes/accounts';
import { cartRoutes } from '../../contract/routes/cart';
import { catalogueRoutes } from '../../contract/routes/catalogue';
import { filteredListRoutes } from '../../contract/routes/filtered-lists';
import { orderingRoutes } from '../../contract/routes/ordering';
import { reviewRoutes } from '../../contract/routes/reviews';
import type { Route } from '../../contract/routes/route';
import { wishlistRoutes } from '../../contract/routes/wishlist';
import type { SignedIn, User } from '../../contract/users';
import type { WishlistItem } from '../../contract/wishlist';
import { completeRefusal, type StatusAndBody } from './specified-refusals';
import { wholeList } from './whole-list';

type Picture = Product['pictures'][number];

/** The picture's size is unknown; a square reserves the same space as the shop's own product pictures. */
const pictureOf = (file: string): Picture => ({ file, width: 1280, height: 1280, placeholder: '' });

/** The specification has `_id` or `id`, depending on the entity. */
const bothIds = ({ id, _id }: { id?: string; _id?: string }, other = '') => ({
  id: id ?? _id ?? other,
  _id: _id ?? id ?? other,
});

/**
 * Search results have only `id`, `name`, `images` and `price`. By default, `countInStock` is 1, so that lists show such
 * a product as available; only the product's page shows the real stock.
 */
const product = (sent: Partial<Product>): Product => ({
  name: '',
  brand: '',
  description: '',
  subCatId: '',
  subCatName: '',
  catId: '',
  catName: '',
  price: 0,
  oldPrice: 0,
  discount: 0,
  rating: 0,
  reviewCount: 0,
  countInStock: 1,
  images: [],
  productRam: [],
  productWeight: [],
  size: [],
  variants: [],
  pictures: (sent.images ?? []).map(pictureOf),
  ...sent,
  ...bothIds(sent),
});

const productDetail = (sent: Partial<ProductDetail>): ProductDetail => {
  const complete = product(sent);
  return {
    model: '',
    specifications: [],
    inTheBox: [],
    shipsTo: null,
    countryOfOrigin: null,
    maker: null,
    netQuantity: null,
    mrp: Math.max(complete.price, complete.oldPrice),
    ...complete,
    variants: [],
    prodId: complete.id,
    ...sent,
  };
};

const productList = ({ products = [], ...list }: Partial<ProductList>) => ({
  ...wholeList(products.map(product)),
  ...list,
});

const found = (sent: Partial<ProductList> | Product[]) => (Array.isArray(sent) ? sent.map(product) : productList(sent));

const banner = (sent: Partial<Banner>): Banner => ({
  images: [],
  title: '',
  text: '',
  action: '',
  catId: '',
  subCatId: null,
  pictures: (sent.images ?? []).slice(0, 1).map(pictureOf),
  ...sent,
  ...bothIds(sent, sent.images?.[0]),
});

const category = (sent: Partial<Category>): Category => ({
  name: '',
  color: '',
  images: [],
  pictures: (sent.images ?? []).slice(0, 1).map(pictureOf),
  ...sent,
  ...bothIds(sent),
  children: (sent.children ?? []).map((child) => ({ ...child, ...bothIds(child) })),
});

const orderLine = (sent: Partial<OrderLine>): OrderLine => ({
  productId: '',
  productTitle: '',
  image: '',
  price: 0,
  quantity: 1,
  subTotal: 0,
  ram: '',
  weight: '',
  size: '',
  sku: null,
  ...sent,
  ...bothIds(sent, sent.productId),
});

const cartItem = (sent: Partial<CartItem>): CartItem => ({
  picture: sent.image ? pictureOf(sent.image) : null,
  rating: 0,
  countInStock: 1,
  userId: '',
  ...orderLine(sent),
});

/** `hasOptions` is true by default, so that the button opens the product's page, where shoppers choose options. */
const wishlistItem = (sent: Partial<WishlistItem>): WishlistItem => ({
  productTitle: '',
  image: '',
  rating: 0,
  price: 0,
  productId: '',
  userId: '',
  countInStock: 1,
  hasOptions: true,
  picture: sent.image ? pictureOf(sent.image) : null,
  ...sent,
  ...bothIds(sent, sent.productId),
});

const review = (sent: Partial<Review>): Review => ({
  productId: '',
  customerName: '',
  customerId: '',
  review: '',
  customerRating: 1,
  dateCreated: '',
  verifiedBuyer: false,
  ...sent,
  ...bothIds(sent, `${sent.customerId} ${sent.dateCreated}`),
});

const order = (sent: Partial<Order>): Order => ({
  paymentId: '',
  name: '',
  phoneNumber: '',
  address: '',
  pincode: '',
  city: '',
  state: '',
  country: '',
  amount: 0,
  email: '',
  userid: '',
  status: 'pending',
  date: '',
  createdAt: sent.date ?? '',
  invoiceNumber: 0,
  moves: [],
  paymentMethod: null,
  gst: null,
  refund: null,
  cancellable: false,
  ...sent,
  ...bothIds(sent),
  products: (sent.products ?? []).map(orderLine),
});

const user = (sent: Partial<User>): User => ({
  name: '',
  email: '',
  phone: '',
  images: [],
  isAdmin: false,
  ...sent,
  ...bothIds(sent),
});

const listOf =
  <Sent, Entity>(complete: (sent: Sent) => Entity) =>
  (list: Sent[]): Entity[] =>
    list.map((sent) => complete(sent));

const signedIn = (sent: SignedIn): SignedIn => ({ ...sent, user: user(sent.user) });

/** The first match is used, so fixed paths come before paths with parameters. */
const completions: readonly [Route, (body: never) => unknown][] = [
  [catalogueRoutes.featuredProducts, listOf(product)],
  [catalogueRoutes.products, productList],
  [catalogueRoutes.productsByCategoryId, productList],
  [catalogueRoutes.productsByCategoryName, productList],
  [filteredListRoutes.productsBySubcategoryId, productList],
  [filteredListRoutes.productsByPrice, productList],
  [filteredListRoutes.productsByRating, productList],
  [filteredListRoutes.search, found],
  [catalogueRoutes.product, productDetail],
  [catalogueRoutes.homeBanners, listOf(banner)],
  [catalogueRoutes.banners, listOf(banner)],
  [catalogueRoutes.homeSideBanners, listOf(banner)],
  [catalogueRoutes.homeBottomBanners, listOf(banner)],
  [catalogueRoutes.categories, ({ categoryList }: CategoryList) => ({ categoryList: categoryList.map(category) })],
  [reviewRoutes.reviews, listOf(review)],
  [wishlistRoutes.wishlist, listOf(wishlistItem)],
  [cartRoutes.cart, listOf(cartItem)],
  [accountRoutes.signIn, signedIn],
  [accountRoutes.signInWithGoogle, signedIn],
  [accountRoutes.user, user],
  [orderingRoutes.orders, listOf(order)],
  [orderingRoutes.order, order],
];

const partsOf = (url: string): string[] => (url.split('?', 1)[0] ?? '').split('/').filter((part) => part !== '');

const isCallOf = (route: Route, method: string, url: string): boolean => {
  const given = partsOf(url);
  const wanted = partsOf(route.path);
  return (
    route.method === method &&
    given.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
};

export const completeResponse = (call: { method: string; url: string }, sent: StatusAndBody): StatusAndBody => {
  const response = completeRefusal(sent);
  const complete = completions.find(([route]) => isCallOf(route, call.method, call.url))?.[1];
  if (response.status >= 400 || complete === undefined) return response;
  // The cast is safe, because the backend responds as the specification says.
  return { ...response, body: complete(response.body as never) };
};
