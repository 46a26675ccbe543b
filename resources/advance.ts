import { defineResource } from '../contract/resource';
import { code } from '../fields/code/field';
import { status } from '../fields/status/field';

/**
 * The only settings that contain scripts and styles; the console never runs them. What makes trouble can be switched off
 * at once, without losing it.
 */
const advance = {
    route: 'web-setting/advance',
    key: 'ADVANCE_CUSTOM',
    group: 'webSetting',
    icon: 'Code',
    letters: 'v',
    singleton: true,
} as const;

export const javascript = defineResource({
    ...advance,
    name: 'javascript',
    fields: { status: status(), code: code('javascript') },
    delivered: { fields: ['code'] },
});

export const css = defineResource({
    ...advance,
    name: 'css',
    fields: { status: status(), code: code('css') },
    delivered: { fields: ['code'] },
});
