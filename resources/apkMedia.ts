import { optional } from '../contract/field';
import { defineResource } from '../contract/resource';
import { color } from '../fields/color/field';
import { flag } from '../fields/flag/field';
import { group } from '../fields/group/field';
import { image } from '../fields/image/field';
import { text } from '../fields/text/field';

/** The look of a landing page's Android app. */
export const apkMedia = defineResource({
    name: 'apkMedia',
    route: 'web-setting/app-media',
    key: 'APK_MEDIA',
    group: 'webSetting',
    icon: 'PhoneAndroid',
    letters: 'km',
    singleton: true,
    fields: {
        appName: text({ max: 40, pattern: /^[A-Za-z0-9]+$/, message: 'validation.appName' }),
        preloadColor: color(),
        icons: group({
            48: optional(image('appIcon48')),
            72: optional(image('appIcon72')),
            92: optional(image('appIcon92')),
            144: optional(image('appIcon144')),
            192: optional(image('appIcon192')),
            512: image('appIcon512'),
        }),
        loadingLogo: image('appMedia'),
        autoBuild: flag(),
    },
    delivered: { fields: ['appName', 'preloadColor', 'icons', 'loadingLogo'] },
    form: { app: ['appName', 'preloadColor', 'autoBuild'], icons: ['icons'], loading: ['loadingLogo'] },
});
