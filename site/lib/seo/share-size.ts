/** The size of the picture that social networks and messengers show with a shared link. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
