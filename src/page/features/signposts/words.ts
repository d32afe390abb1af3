/** Names of the screens that are signposts, which their routes need at once. */
export const words = {
  contact: 'Contact',
  editBestiary: 'Edit the bestiary',
  notFound: 'This page is not on any map',
  notFoundName: 'Page not found',
  contests: 'Contests',
  contest: (number: number) => `Contest ${number}`,
  christmas: 'Christmas contest',
  draptor: 'Draw a Draptor doll',
  draptorEntries: 'Draw a Draptor doll: entries',
  boss: 'Dress like a boss',
};
