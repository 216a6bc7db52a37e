import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useTheme } from '../lib/hooks/use-theme';
import { antdThemes } from '../theme/antd-theme';

/**
 * Used only in lazy chunks, because antd would add 31 kB to every page. Messages and confirmations come from
 * `App.useApp()`, so that they are themed.
 */
export const AntdScope = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={antdThemes[useTheme()]} wave={{ disabled: true }}>
    <App component={false}>{children}</App>
  </ConfigProvider>
);
