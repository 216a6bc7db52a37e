import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../../server/db/migrate';
import { openEmptyDatabase } from '../../support/database';
import { folderForTests } from '../../support/folder-for-tests';
import { openForTests } from '../../support/open-for-tests';

const real = join(process.cwd(), 'server', 'db', 'migrations');
const variants = '0030_variants.sql';

const open = openForTests(openEmptyDatabase);
const folder = folderForTests();
beforeAll(async () => {
  for (const name of readdirSync(real).filter((one) => one < variants)) cpSync(join(real, name), join(folder, name));
  await migrate(open.database, folder);
});

const run = (text: string) => sql.raw(text).execute(open.database);
const addProduct = (id: string, ram: string, size: string) =>
  run(`insert into products (id, category_id, subcategory_id, name, brand, model, description, images, price, old_price,
      discount, ram_options, weight_options, size_options, specifications, in_the_box, keywords, featured, added_at, search, fingerprint)
    values ('${id}', 'c', 's', '${id}', 'b', 'm', 'd', '{}', 500, 600, 17, '${ram}', '{}', '${size}', '[]', '{}', '{}', false, now(), '', 'f')`);
const addSale = (id: string, state: string, lines: string) =>
  run(`insert into carts (user_id) values ('asha') on conflict do nothing;
    insert into checkouts (id, user_id, state, version, billing, created_at, changed_at, expires_at)
      values ('${id}', 'asha', '${state}', 1, '{}', now(), now(), now());
    insert into checkout_snapshots (checkout_id, version, amount_paise, discount, currency, created_at)
      values ('${id}', 1, 100, 0, 'inr', now());
    insert into checkout_lines (checkout_id, version, position, item_id, product_id, product_title, image, price, quantity, ram, weight, size, discount_paise)
      select '${id}', 1, row_number() over (), 'i', product_id, 't', '', 500, quantity, ram, '', size, 0
      from (values ${lines}) as line (product_id, quantity, ram, size)`);

it('the migration gives every combination a variant, and keeps what is held and sold', async () => {
  await run(`insert into users (id, email, name, phone, verified_at, created_at, updated_at)
      values ('asha', 'asha@shop.test', 'Asha', '9', now(), now(), now());
    insert into categories (id, name, color, position) values ('c', 'C', '#000000', 1);
    insert into subcategories (id, category_id, name, position) values ('s', 'c', 'S', 1)`);
  await addProduct('plain', '{}', '{}');
  await addProduct('kit', '{4 GB,8 GB}', '{S,M}');
  await addSale('open', 'open', `('kit', 2, '8 GB', 'S'), ('plain', 1, '', '')`);
  await addSale('placed', 'placed', `('kit', 3, '2 GB', 'S')`);
  await run(`insert into orders (id, user_id, checkout_id, payment_id, invoice_number, status, billing, amount, discount, placed_at)
      values ('o', 'asha', 'placed', 'pi', 1, 'shipped', '{}', 1500, 0, now());
    insert into order_lines (id, order_id, position, product_id, product_title, image, price, quantity, ram, weight, size, discount_paise)
      values ('l', 'o', 1, 'kit', 't', '', 500, 3, '2 GB', '', 'S', 0);
    insert into stock (product_id, stocked, available, held, sold) values ('kit', 14, 9, 2, 3), ('plain', 1, 0, 1, 0)`);

  cpSync(join(real, variants), join(folder, variants));
  expect(await migrate(open.database, folder)).toEqual([variants]);
  const { rows } = await sql<Record<string, unknown>>`
    select product_id, ram, size, price, hidden, available, held, sold, stocked
    from variants join stock using (product_id, ram, weight, size) order by product_id, hidden, variants.position`.execute(
    open.database,
  );
  const row = (ram: string, size: string, units: number[], hidden = false) => {
    const [available = 0, held = 0, sold = 0] = units;
    return { productId: 'kit', ram, size, price: 500, hidden, available, held, sold, stocked: available + held + sold };
  };
  expect(rows).toEqual([
    row('4 GB', 'S', [9]),
    row('4 GB', 'M', []),
    row('8 GB', 'S', [0, 2]),
    row('8 GB', 'M', []),
    row('2 GB', 'S', [0, 0, 3], true),
    { ...row('', '', [0, 1]), productId: 'plain' },
  ]);
  const products = await open.database.selectFrom('products').select(['id', 'inStock']).orderBy('id').execute();
  expect(products).toEqual([
    { id: 'kit', inStock: true },
    { id: 'plain', inStock: false },
  ]);
});
