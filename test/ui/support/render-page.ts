import { loadPage, type RenderSettings } from '../../../src/app/server';
import { demoTransport } from './demo-responses';

const assets = {
  scripts: ['/assets/main.js'],
  styles: [{ href: '/assets/main.css', text: 'body{margin:0}' }],
  fonts: ['/assets/font.woff2'],
};

interface RenderedPage {
  status: number;
  html: string;
  isWhole: boolean;
}

export const renderPage = async (url: string, settings: Partial<RenderSettings> = {}): Promise<RenderedPage> => {
  const page = await loadPage(url, {
    location: 'IN',
    origin: 'https://sprocket.test',
    transport: demoTransport().transport,
    assetsOf: () => assets,
    startScript: 'void "start"',
    speculationRules: '{"prefetch":[]}',
    flows: false,
    flowCounts: false,
    vitals: 0,
    ...settings,
  });
  try {
    return { status: page.status, html: page.html(), isWhole: page.isWhole };
  } finally {
    page.close();
  }
};
