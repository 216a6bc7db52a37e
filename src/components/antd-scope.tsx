import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from '../theme/antd-theme';

/**
 * Wraps every use of antd, always in a lazy chunk: in the root it would cost each page 31 kB. Messages and
 * confirmations come from `App.useApp()`, so that they are themed.
 */
export const AntdScope = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={antdTheme} wave={{ disabled: true }}>
    <App component={false}>{children}</App>
  </ConfigProvider>
);
