import { optional, requiredWhen, withDefault } from '../contract/field';
import { defineResource } from '../contract/resource';
import { flag } from '../fields/flag/field';
import { group } from '../fields/group/field';
import { localized } from '../fields/localized/field';
import { text } from '../fields/text/field';
import { url } from '../fields/url/field';

const version = () => text({ max: 20, pattern: /^\d+(?:\.\d+){0,3}$/, message: 'validation.appVersion' });

/** The configuration that every landing page's app loads when it starts. */
export const mobileapp = defineResource({
    name: 'mobileapp',
    route: 'global-config/mobile-app',
    path: '/api/globalconfig/mobileapp',
    group: 'globalConfig',
    icon: 'PhoneAndroid',
    letters: 'kg',
    scope: 'none',
    audience: 'admin',
    singleton: true,
    wire: { get: { audience: 'signedIn' } },
    fields: {
        appVersion: withDefault(version(), '1.0.0'),
        minVersion: withDefault(version(), '1.0.0'),
        forceUpdate: flag(),
        storeLinks: optional(group({ android: optional(url()), ios: optional(url()) })),
        maintenance: optional(
            group({
                enabled: flag(),
                message: requiredWhen({ enabled: [true] }, localized(text({ max: 500, multiline: true }))),
            }),
        ),
    },
    delivered: { fields: ['appVersion', 'minVersion', 'forceUpdate', 'storeLinks', 'maintenance'] },
    form: {
        versions: ['appVersion', 'minVersion', 'forceUpdate'],
        stores: ['storeLinks'],
        maintenance: ['maintenance'],
    },
});
