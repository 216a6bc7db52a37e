import { sql } from 'kysely';
import { recordsets } from '../../db/column-names';
import type { Transaction } from '../../db/database';

export interface DemoReview {
  id: string;
  productId: string;
  customerName: string;
  review: string;
  rating: number;
  createdAt: string;
}

export const addDemoReviews = async (transaction: Transaction, reviews: readonly DemoReview[]): Promise<void> => {
  for (const json of recordsets(reviews)) {
    // Skips reviews of products that are not in the catalogue.
    await sql`insert into reviews (id, product_id, customer_name, review, rating, created_at)
      select record.* from jsonb_to_recordset(${json}::jsonb) as record (id text, product_id text,
        customer_name text, review text, rating double precision, created_at timestamptz)
      join products on products.id = record.product_id`.execute(transaction);
  }
  await sql`update products set rating = counted.rating, review_count = counted.reviews
    from (select product_id, count(*)::integer as reviews, round(avg(rating)::numeric, 1)::float8 as rating
      from reviews group by product_id) as counted
    where products.id = counted.product_id`.execute(transaction);
};
