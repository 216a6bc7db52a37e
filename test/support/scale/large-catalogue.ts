import { sql } from 'kysely';
import type { Database } from '../../../server/db/database';
import { inTransaction } from '../../../server/db/transaction';
import { raiseCatalogueVersion } from '../../../server/repositories/catalogue/catalogue-version';
import { markPopular } from '../../../server/repositories/catalogue/popular-products';
import { recountSearchWords } from '../../../server/repositories/catalogue/search-words';
import { beginImport } from '../../../server/repositories/import/sections';

/** Each word occurs in about one of twenty names. */
export const commonWords = [
  ...['servo', 'motor', 'sensor', 'board', 'wireless', 'battery', 'chassis', 'stepper', 'driver', 'camera', 'display'],
  ...[
    'robot',
    'arduino',
    'raspberry',
    'ultrasonic',
    'infrared',
    'gripper',
    'bearing',
    'printer',
    'filament',
    'resistor',
  ],
  ...['capacitor', 'connector', 'antenna', 'bluetooth', 'compass', 'encoder', 'propeller', 'regulator', 'relay'],
  ...['speaker', 'switch', 'transistor', 'voltage', 'wheel', 'magnet', 'module', 'shield', 'adapter', 'controller'],
];

const categoryCount = 14;
const childCount = 6;
const brandCount = 300;

/** 64 syllables of two letters. A word has three syllables, so there are 262,144 words. */
const syllables = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v']
  .flatMap((consonant) => ['a', 'e', 'i', 'o', 'u'].map((vowel) => consonant + vowel))
  .slice(0, 64)
  .join('');

const word = (number: string): string => {
  const syllable = (shift: number): string => `substr('${syllables}', 1 + 2 * ((${number} >> ${shift}) & 63), 2)`;
  return `${syllable(0)} || ${syllable(6)} || ${syllable(12)}`;
};

const list = `array[${commonWords.map((common) => `'${common}'`).join(', ')}]`;

/** `power(random(), 3)` makes low word numbers more frequent than high numbers. */
const draw = (name: string, words: number): string => `floor(power(random(), 3) * ${words})::integer as ${name}`;

/** Every second product has four sizes and so four variants. The others have no sizes and one variant. */
const sizesOf = (number: string): string => `case when ${number} % 2 = 0 then '{S,M,L,XL}' else '{}' end::text[]`;

/** Some variants are sold out. */
const unitsOf = (number: string, nth: string): string => `least((${number} + 7 * (${nth} - 1)) % 33, 20)`;

const statements = (count: number): string[] => {
  const words = Math.min(262_144, Math.max(5_000, count));
  const sections = categoryCount * childCount;
  return [
    'select setseed(0.42)',
    `insert into categories (id, name, color, position)
      select 'category-' || c, 'Category ' || c, '#E4F0E6', c from generate_series(0, ${categoryCount - 1}) c`,
    `insert into subcategories (id, category_id, name, position)
      select 'section-' || s, 'category-' || s / ${childCount}, 'Section ' || s, s from generate_series(0, ${sections - 1}) s`,
    `insert into pictures (file, source_name, width, height, placeholder, bytes)
      select 'picture-' || i || '.webp', 'picture-' || i || '.webp', 800, 600,
        'data:image/webp;base64,' || repeat(md5(i::text), 6), 40000 from generate_series(1, ${count}) i`,
    `insert into products (id, category_id, subcategory_id, name, brand, model, description, images, price, old_price,
        discount, ram_options, weight_options, size_options, ships_to, specifications, in_the_box, keywords, featured,
        added_at, rating, review_count, search, fingerprint)
      select 'p-' || i, 'category-' || section / ${childCount}, 'section-' || section,
        initcap(first || ' ' || second || ' ' || own) || ' ' || i, 'Brand ' || brand, 'MX-' || i,
        'The ' || first || ' with ' || one || ', ' || two || ' and ' || three || '. ' ||
          repeat('Made for robots that work every day. ', 10),
        array['picture-' || i || '.webp'], price, price + (price * off) / 100, (100 * off) / (100 + off), '{}', '{}', ${sizesOf('i')},
        case when i % 10 = 0 then array['IN', 'DE', 'US'] end,
        '[{"label": "Weight", "value": "12", "unit": "g"}]', array['1 part'], array[four], i % (${count} / 20 + 1) = 0,
        date '2020-01-01' + (i * 2000.0 / ${count})::integer, stars, case when stars = 0 then 0 else i % 40 + 1 end,
        format($$'%s':1A '%s':1A '%s':1A 'mx':1A '%s':1A 'mx%s':1A 'brand':1B '%s':1B 'category':1B 'section':1B
          '%s':1C '%s':1D '%s':1D '%s':1D$$, first, second, own, i, i, brand, four, one, two, three)::tsvector, 'f' || i
      from (
        select *, (${list})[1 + first_word] as first, (${list})[1 + second_word] as second, ${word('own_word')} as own,
          ${word('one_word')} as one, ${word('two_word')} as two, ${word('three_word')} as three,
          ${word('four_word')} as four
        from (
          select i, floor(power(random(), 1.5) * ${sections})::integer as section,
            floor(power(random(), 2) * ${brandCount})::integer as brand, floor(50 + power(random(), 3) * 60000)::integer as price,
            case when random() < 0.3 then floor(random() * 50)::integer else 0 end as off,
            case when random() < 0.4 then 0 else round((2 + random() * 3)::numeric, 1)::float8 end as stars,
            floor(random() * ${commonWords.length})::integer as first_word,
            floor(random() * ${commonWords.length})::integer as second_word, ${draw('own_word', words)},
            ${draw('one_word', words)}, ${draw('two_word', words)}, ${draw('three_word', words)}, ${draw('four_word', words)}
          from generate_series(1, ${count}) i offset 0
        ) drawn offset 0
      ) described`,
    `insert into variants (product_id, ram, weight, size, position, price, old_price, discount)
      select 'p-' || i, '', '', coalesce(size, ''), coalesce(nth, 1), price * (9 + coalesce(nth, 1)) / 10,
        old_price * (9 + coalesce(nth, 1)) / 10, discount
      from generate_series(1, ${count}) i join products on id = 'p-' || i
        left join lateral unnest(size_options) with ordinality as sizes (size, nth) on true`,
    `insert into stock (product_id, ram, weight, size, stocked, available)
      select product_id, ram, weight, size, units, units
      from variants cross join lateral (select ${unitsOf('substr(product_id, 3)::integer', 'position')} as units) counted`,
    // The trigger on `stock` sets these columns only after updates, so they are set here after the insert.
    `update products set in_stock = shown.in_stock, price = shown.price, old_price = shown.old_price, highest_price = shown.highest
      from (
        select distinct on (product_id) product_id, available > 0 as in_stock, price, old_price,
          max(price) over (partition by product_id) as highest
        from variants join stock using (product_id, ram, weight, size)
        order by product_id, available = 0, price, position
      ) shown where product_id = id`,
  ];
};

/** Fills an empty, migrated PostgreSQL database with `count` products. */
export const fillLargeCatalogue = async (database: Database, count: number): Promise<void> => {
  await inTransaction(database, async (transaction) => {
    await beginImport(transaction);
    for (const statement of statements(count)) await sql.raw(statement).execute(transaction);
    await markPopular(transaction);
    await recountSearchWords(transaction);
    await raiseCatalogueVersion(transaction);
  });
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
};
