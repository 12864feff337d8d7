/** The size of the picture that networks and messengers show beside a shared link. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
