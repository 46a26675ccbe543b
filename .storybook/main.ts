import type { StorybookConfig } from '@storybook/react-vite';

/**
 * Storybook of all field kinds and shared components in their states. Telemetry and other network requests are
 * disabled.
 */
const config: StorybookConfig = {
    stories: ['../fields/**/*.stories.tsx', '../src/**/*.stories.tsx'],
    staticDirs: ['../public'],
    framework: {
        name: '@storybook/react-vite',
        options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
    },
    core: { disableTelemetry: true, disableWhatsNewNotifications: true },
    // Docgen needs the compiler API, which TypeScript 7 does not have.
    typescript: { reactDocgen: false },
    features: { sidebarOnboardingChecklist: false },
};

export default config;
