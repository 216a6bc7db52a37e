import { ledKit } from '../components/part-kits';
import { roundLed } from '../kit/chips';
import { tin } from '../kit/materials';
import { at, box, group, posed } from '../kit/shapes';
import { enclosedPrinter, benchSupply, resinPrinter, spoolFlat, spoolOf, station, touchProbe } from '../machines';
import { product } from '../picture';
import type { Pictures } from '../picture';
import { chargerBoard } from '../power/chargers-supplies';
import { lipo } from '../power/battery-packs';
import { boost, eneloopFour, eneloopLying, fourBayCharger, leadAcid, miniBuck, wallPlug } from '../power/power-units';
import {
  bigBreadboard,
  breadboardCorner,
  capacitorKit,
  capacitorRow,
  emergencyStop,
  epaper,
  jstKit,
  limitSwitch,
  limitSwitches,
  roundTft,
  shrinkKit,
  siliconeWires,
  singleJst,
  touchPanel,
  wireEnds,
} from '../components/small-parts';
import { bitSet, braid, flushCutter, logicAnalyser, wireStripper } from '../tools/tool-sets';
import { oscilloscope } from '../tools/measuring-tools';
import { stationIron } from '../tools/soldering-tools';

const hakko = (): ReturnType<typeof station> =>
  station({ body: '#2256b8', accent: '#e7b416', name: 'HAKKO FX-888DX', reading: '350 °C', kind: 'iron' });
const quick = (): ReturnType<typeof station> =>
  station({ body: '#c9ccd0', accent: '#2b2d31', name: 'QUICK 861DW', reading: '380 °C', kind: 'air' });
const leggedLed = (color: string): ReturnType<typeof group> =>
  group(
    roundLed(color, 2.5, 0.5),
    at(box(0.5, 22, 0.5, tin(), 0), -1.27, -22),
    at(box(0.5, 19, 0.5, tin(), 0), 1.27, -19),
  );
const ledRow = (): ReturnType<typeof group> =>
  group(
    ...['#e02a20', '#f0b81c', '#2fae4e', '#2b63e0', '#f2f2ee'].map((color, i) =>
      at(leggedLed(color), (i - 2) * 9, 22, (i % 2) * 4),
    ),
  );

export const moreWorkshopShots: Pictures = {
  ...product('tft-1-3-st7789', roundTft, { azimuth: -20, elevation: 46 }, { azimuth: 0, elevation: 80 }),
  ...product('waveshare-epaper-2-13-v4', epaper, { azimuth: -20, elevation: 46 }, { azimuth: 0, elevation: 80 }),
  ...product(
    'raspberry-pi-touch-display-2',
    () => touchPanel(),
    { azimuth: 20, elevation: 18 },
    { scene: () => touchPanel(true), azimuth: 18, elevation: 24 },
  ),
  ...product('led-kit-5mm-300', ledKit, { azimuth: 18, elevation: 46 }, { scene: ledRow, azimuth: 16, elevation: 26 }),
  ...product(
    'limit-switch-kw11-10',
    limitSwitches,
    { azimuth: 16, elevation: 40 },
    { scene: () => posed(limitSwitch(), 0, 0, 0, 6), azimuth: 24, elevation: 24 },
  ),
  ...product('emergency-stop-22mm', emergencyStop, { azimuth: 26, elevation: 28 }, { azimuth: -20, elevation: 62 }),
  ...product(
    'jst-xh-connector-kit',
    jstKit,
    { azimuth: 18, elevation: 46 },
    { scene: singleJst, azimuth: 20, elevation: 36 },
  ),
  ...product(
    'silicone-wire-red-black',
    siliconeWires,
    { azimuth: 16, elevation: 44 },
    { scene: wireEnds, azimuth: 30, elevation: 30 },
  ),
  ...product('heat-shrink-kit-328', shrinkKit, { azimuth: 18, elevation: 46 }, { azimuth: 0, elevation: 76 }),
  ...product(
    'breadboard-830',
    bigBreadboard,
    { azimuth: -30, elevation: 42 },
    { scene: breadboardCorner, azimuth: -24, elevation: 38 },
  ),
  ...product(
    'electrolytic-capacitor-kit-200',
    capacitorKit,
    { azimuth: 18, elevation: 46 },
    { scene: capacitorRow, azimuth: 18, elevation: 24 },
  ),
  ...product(
    'eneloop-aa-2000-4',
    eneloopFour,
    { azimuth: 16, elevation: 24 },
    { scene: eneloopLying, azimuth: 30, elevation: 40 },
  ),
  ...product(
    'tattu-4s-1550-75c',
    () => lipo(['TATTU', '4S 1550 mAh', '14.8 V  75C'], 76, 38, 33, '#1c1d20'),
    { azimuth: 24, elevation: 34 },
    { azimuth: -24, elevation: 56 },
  ),
  ...product('exide-12v-7ah-sla', leadAcid, { azimuth: 28, elevation: 26 }, { azimuth: -30, elevation: 44 }),
  ...product('tp4056-usb-c-charger', chargerBoard, { azimuth: -26, elevation: 46 }, { azimuth: 0, elevation: 80 }),
  ...product('liitokala-lii-500', fourBayCharger, { azimuth: 24, elevation: 44 }, { azimuth: 0, elevation: 74 }),
  ...product('raspberry-pi-27w-usb-c', wallPlug, { azimuth: 24, elevation: 34 }, { azimuth: -30, elevation: 50 }),
  ...product('korad-ka3005d', benchSupply, { azimuth: 26, elevation: 18 }, { azimuth: -24, elevation: 26 }),
  ...product('mp1584-buck-mini', miniBuck, { azimuth: -26, elevation: 46 }, { azimuth: 0, elevation: 80 }),
  ...product('xl6009-boost-converter', boost, { azimuth: -26, elevation: 42 }, { azimuth: 140, elevation: 36 }),
  ...product(
    'creality-k1c',
    () => enclosedPrinter(),
    { azimuth: 26, elevation: 18, samples: 20 },
    { azimuth: -28, elevation: 28 },
  ),
  ...product(
    'elegoo-mars-5-ultra',
    () => resinPrinter(),
    { azimuth: 24, elevation: 18 },
    { scene: () => resinPrinter(false), azimuth: -26, elevation: 26 },
  ),
  ...product(
    'esun-petg-1-75',
    () => spoolOf('#2f78d6', ['eSUN PETG', '1.75 mm', '1 kg'], '#1d1f22'),
    { azimuth: 44, elevation: 18 },
    { scene: () => spoolFlat('#2f78d6', ['eSUN PETG', '1.75 mm', '1 kg'], '#1d1f22'), azimuth: 20, elevation: 46 },
  ),
  ...product(
    'esun-etpu-95a-1-75',
    () => spoolOf('#c3281e', ['eSUN eTPU-95A', '1.75 mm', '1 kg'], '#d9dcde'),
    { azimuth: 44, elevation: 18 },
    { scene: () => spoolFlat('#c3281e', ['eSUN eTPU-95A', '1.75 mm', '1 kg'], '#d9dcde'), azimuth: 20, elevation: 46 },
  ),
  ...product(
    'esun-abs-plus-1-75',
    () => spoolOf('#2b2d31', ['eSUN ABS+', '1.75 mm', '1 kg'], '#e8e6df'),
    { azimuth: 44, elevation: 18 },
    { scene: () => spoolFlat('#2b2d31', ['eSUN ABS+', '1.75 mm', '1 kg'], '#e8e6df'), azimuth: 20, elevation: 46 },
  ),
  ...product('antclabs-bltouch-v3-1', touchProbe, { azimuth: 24, elevation: 26 }, { azimuth: -30, elevation: 40 }),
  ...product(
    'hakko-fx-888dx',
    hakko,
    { azimuth: 18, elevation: 22 },
    { scene: () => stationIron(), azimuth: -24, elevation: 40 },
  ),
  ...product('goot-wick', braid, { azimuth: 16, elevation: 42 }, { azimuth: -28, elevation: 66 }),
  ...product('quick-861dw-hot-air', quick, { azimuth: 18, elevation: 22 }, { azimuth: -24, elevation: 30 }),
  ...product(
    'logic-analyzer-24mhz-8ch',
    logicAnalyser,
    { azimuth: 16, elevation: 46 },
    { azimuth: -30, elevation: 34 },
  ),
  ...product('rigol-dho804', oscilloscope, { azimuth: 20, elevation: 16 }, { azimuth: -24, elevation: 22 }),
  ...product('plato-170-flush-cutter', flushCutter, { azimuth: -22, elevation: 52 }, { azimuth: 38, elevation: 34 }),
  ...product('hakko-csp-30-1', wireStripper, { azimuth: -22, elevation: 52 }, { azimuth: 38, elevation: 34 }),
  ...product('ifixit-mako-64', bitSet, { azimuth: 14, elevation: 46 }, { azimuth: -30, elevation: 34 }),
};
