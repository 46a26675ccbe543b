import { createTask, getTask, inquireTasks } from '../contract/calls/apk/tasks';
import { createOnly, optional } from '../contract/field';
import { limits } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { domain } from '../fields/domain/field';
import { flag } from '../fields/flag/field';
import { group } from '../fields/group/field';
import { landingPages } from '../fields/landingPages/field';
import { list } from '../fields/list/field';
import { text } from '../fields/text/field';

/** An order for apps. Its progress is in its jobs. */
export const apkTask = defineResource({
    name: 'apkTask',
    route: 'apk-build',
    audience: 'main',
    scope: 'none',
    group: 'integrations',
    icon: 'Android',
    letters: 'kb',
    title: 'name',
    verbs: ['inquiry', 'get', 'create'],
    wire: { inquiry: inquireTasks, get: getTask, create: createTask },
    paths: { create: 'create' },
    fields: {
        ldpIds: createOnly(landingPages({ max: limits.landingPages.ADMIN })),
        name: optional(text({ max: 120 })),
        autoRelease: flag(),
        config: group({
            appName: optional(text({ max: 40, pattern: /^[A-Za-z0-9]+$/, message: 'validation.appName' })),
            versionName: optional(text({ max: 20, pattern: /^\d+(?:\.\d+){0,3}$/, message: 'validation.appVersion' })),
        }),
        apiDomains: optional(list(domain(), { max: limits.apkDomains })),
    },
    form: { pages: ['ldpIds'], task: ['name', 'autoRelease', 'config', 'apiDomains'] },
    hints: ['config', 'apiDomains'],
});
