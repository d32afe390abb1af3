/** Starts the reference of the API. A script of its own, since the policy of the page allows none within it. */

/** The theme that was chosen on this site, or undefined where it follows the device. */
function chosenTheme() {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this page stands beside the app, and only reads what that has stored
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

// By then the script of the reference, the next one, has run, or could not be loaded.
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
    // Nothing is asked of, or told to, another site.
    validatorUrl: null,
    // A call tried out here would be made as the player who reads it.
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
