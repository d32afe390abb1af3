/** Names of the screens that are signposts, which their routes need at once. */
export const words = {
  editBestiary: 'Edit the bestiary',
  notFound: 'This page is not on any map',
  notFoundName: 'Page not found',
};
