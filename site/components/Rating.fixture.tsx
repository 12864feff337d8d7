import { GoogleRating, Stars } from './Rating.tsx';

export default {
  'four stars': () => <Stars rating={4} />,
  'the rating on Google': () => <GoogleRating />,
};
