/** Starts the API reference. A separate script, because the page's policy forbids inline scripts. */

/** Returns the theme selected on this site; undefined if it follows the device. */
function chosenTheme() {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this page is not part of the app and only reads its stored settings
    const { theme } = JSON.parse(localStorage.getItem('loremark.settings') ?? '{}');
    return theme === 'dark' || theme === 'light' ? theme : undefined;
  } catch {
    return undefined;
  }
}

const theme = chosenTheme();
const deviceIsDark = matchMedia('(prefers-color-scheme: dark)');

function showTheme() {
  const isDark = theme === undefined ? deviceIsDark.matches : theme === 'dark';
  document.documentElement.classList.toggle('dark-mode', isDark);
  document.documentElement.classList.toggle('light-mode', !isDark);
}

showTheme();
deviceIsDark.addEventListener('change', showTheme);

const place = document.getElementById('reference');
const [loading, failed] = place.children;
loading.hidden = false;

const nothing = () => () => null;

// By then the next script, which is Swagger UI, has run or could not be loaded.
document.addEventListener('DOMContentLoaded', () => {
  if (globalThis.SwaggerUIBundle === undefined) {
    loading.hidden = true;
    failed.hidden = false;
    return;
  }
  globalThis.SwaggerUIBundle({
    domNode: place,
    url: '/api/v1/openapi.json',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelRendering: 'model',
    defaultModelExpandDepth: 2,
    // No requests to other sites.
    validatorUrl: null,
    // A call tried out here would run with the reader's account.
    supportedSubmitMethods: [],
    plugins: [
      {
        wrapComponents: {
          authorizeBtn: nothing,
          authorizeOperationBtn: nothing,
          InfoUrl: nothing,
          ServersContainer: nothing,
        },
      },
    ],
  });
});
