import { getApp, inquireApps } from '../contract/calls/apk/apps';
import { readOnly } from '../contract/field';
import { defineResource } from '../contract/resource';
import { text } from '../fields/text/field';

/** The Android app of each landing page: what it lacks, its newest build, and the released one. */
export const apkApp = defineResource({
    name: 'apkApp',
    route: 'apk-app',
    audience: 'main',
    scope: 'none',
    group: 'integrations',
    icon: 'InstallMobile',
    letters: 'ka',
    id: ['ldpId'],
    title: 'ldpName',
    history: 'apk',
    verbs: ['inquiry', 'get'],
    wire: { inquiry: inquireApps, get: getApp },
    fields: { ldpId: readOnly(text()), ldpName: readOnly(text()) },
});
