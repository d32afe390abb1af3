/** The components about the second factor, in one chunk: only few visits need any of them. */
export { FactorDialog, LoginFactorDialog } from './factor-prompt.tsx';
export { FactorSection } from './factor-section.tsx';
export { FactorSetup } from './factor-setup.tsx';
