import type { StorybookConfig } from '@storybook/react-vite';

/** The picture book: every kind of field and every shared component in its states. Nothing of it phones home. */
const config: StorybookConfig = {
    stories: ['../fields/**/*.stories.tsx', '../src/**/*.stories.tsx'],
    staticDirs: ['../public'],
    framework: {
        name: '@storybook/react-vite',
        options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
    },
    core: { disableTelemetry: true, disableWhatsNewNotifications: true },
    // It would need the compiler's API, which TypeScript 7 does not have.
    typescript: { reactDocgen: false },
    features: { sidebarOnboardingChecklist: false },
};

export default config;
