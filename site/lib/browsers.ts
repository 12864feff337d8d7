/** The oldest supported browsers: Safari 16.4, the last two Firefox ESR, Chromium of the last two years. */
export const BROWSERS = ['safari16.4', 'ios16.4', 'firefox140', 'chrome131', 'edge131'];
