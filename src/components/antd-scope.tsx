import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useTheme } from '../hooks/use-theme';
import { antdThemes } from '../theme/antd-theme';

/** A constant, because a new object for each render would rerender all antd components. */
const wave = { disabled: true };

/** Only lazy chunks may import this component, because antd would add 31 kB to every page. */
export const AntdScope = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={antdThemes[useTheme()]} wave={wave}>
    {children}
  </ConfigProvider>
);
