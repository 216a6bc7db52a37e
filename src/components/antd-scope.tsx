import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from '../theme/antd-theme';

/**
 * Every use of antd stands inside one of these, in a lazy chunk: in the root it would cost each page 31 kB. Messages and
 * confirmations come from `App.useApp()`, so that they wear the theme.
 */
export const AntdScope = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={antdTheme} wave={{ disabled: true }}>
    <App component={false}>{children}</App>
  </ConfigProvider>
);
