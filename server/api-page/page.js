/** Starts the reference of the API. A script of its own, since the policy of the page allows none within it. */

// Scalar's parser would else try whether it may make code of text, which the policy refuses and reports.
globalThis.__zod_globalConfig = { jitless: true };

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

const place = document.getElementById('reference');
const [loading, failed] = place.children;
loading.hidden = false;

// By then the script of the reference, the next one, has run, or could not be loaded.
document.addEventListener('DOMContentLoaded', () => {
  if (globalThis.Scalar === undefined) {
    loading.hidden = true;
    failed.hidden = false;
    return;
  }
  place.replaceChildren();
  const theme = chosenTheme();
  globalThis.Scalar.createApiReference(place, {
    url: '/api/v1/openapi.json',
    theme: 'none',
    ...(theme !== undefined && { forceDarkModeState: theme }),
    hideDarkModeToggle: true,
    // Nothing is asked of, or told to, another site.
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    // A call tried out here would be made as the player who reads it.
    hideTestRequestButton: true,
    hideClientButton: true,
    documentDownloadType: 'none',
    modelsSectionLabel: 'Schemas',
    orderSchemaPropertiesBy: 'preserve',
  });
});
