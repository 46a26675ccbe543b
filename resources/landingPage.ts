import { checkApiDomains, checkKey, getLandingPage, inquireLandingPages } from '../contract/calls/landingPage';
import { chosenBy, distinct, initially, kept, optional, readOnly, withDefault } from '../contract/field';
import { limits } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { account } from '../fields/account/field';
import { accounts } from '../fields/accounts/field';
import { address } from '../fields/address/field';
import { choice } from '../fields/choice/field';
import { choices } from '../fields/choices/field';
import { domain } from '../fields/domain/field';
import { flag } from '../fields/flag/field';
import { group } from '../fields/group/field';
import { list } from '../fields/list/field';
import { member } from '../fields/member/field';
import { secret } from '../fields/secret/field';
import { text } from '../fields/text/field';
import { uniqueText } from '../fields/uniqueText/field';
import { url } from '../fields/url/field';
import { removal } from './removal';

/** Declares a key or prefix, which is part of addresses; letters of both cases are allowed. */
const identifier = (max: number) =>
    uniqueText({ max, pattern: /^[A-Za-z0-9_-]+$/, message: 'validation.scriptId', checkedBy: checkKey });

const names = optional(list(text()));

export const landingPage = defineResource({
    name: 'landingPage',
    route: 'landing-page',
    path: '/api/ldp',
    key: 'LANDING_PAGE',
    scope: 'none',
    group: 'landingPages',
    icon: 'Language',
    letters: 'l',
    title: 'name',
    kernel: ['status'],
    verbs: ['inquiry', 'get', 'create', 'update', 'updatestatus'],
    wire: {
        inquiry: inquireLandingPages,
        get: getLandingPage,
        // What a limited sub-user creates would be out of its reach.
        create: { audience: 'unlimited' },
        update: { scope: 'landingPage', ldpIdAs: 'id', ignores: ['settings'] },
        updatestatus: { scope: 'landingPage', ldpIdAs: 'id', onInactive: true },
    },
    // Whatever the caller's keys: only administrators remove a customer.
    actions: { remove: removal({ keys: [], scope: 'landingPage', ldpIdAs: 'id', onInactive: true }) },
    fields: {
        name: text({ max: 120 }),
        owner: chosenBy('admin', account({ from: 'user', nameIn: 'ownerName' })),
        subOwner: kept(accounts({ from: 'user', nameIn: 'subOwnerNames', max: 50 })),
        langs: choices('ldp/lang'),
        defaultLang: member('langs', 'ldp/lang'),
        registerType: optional(initially(choice(['PHONE', 'USERNAME', 'EMAIL']), 'PHONE')),
        countryOtp: optional(choices('ldp/countryotp', { wide: true })),
        consent: withDefault(choice(['BASIC', 'ADVANCED']), 'BASIC'),
        showLicense: flag(),
        showFortune: flag(),
        showVip: flag(),
        showRecommend: flag(),
        ambOnly: flag(),
        featureInApp: flag(),
        apkUpload: flag(),
        key: distinct(identifier(40)),
        prefix: distinct(identifier(20)),
        apiDomains: optional(list(domain(), { max: 20, sharedBy: checkApiDomains })),
        telegramBotToken: secret({ setIn: 'telegramBotTokenSet', needed: true }),
        telegramBotDomain: domain(),
        domains: distinct(list(domain(), { min: 1, max: limits.domains })),
        primaryDomain: distinct(member('domains')),
        mobileAppDomain: distinct(optional(domain())),
        platformUrl: optional(url()),
        ipList: list(group({ name: text({ max: 80 }), ip: address() }), { min: 1, max: 100 }),
        ownerName: readOnly(text()),
        subOwnerNames: readOnly(names),
        telegramBotTokenSet: readOnly(flag()),
    },
    delivered: {
        fields: [
            ...(['key', 'langs', 'defaultLang', 'primaryDomain', 'platformUrl', 'registerType', 'consent'] as const),
            ...(['showLicense', 'showFortune', 'showVip', 'showRecommend'] as const),
        ],
    },
    list: { columns: ['name', 'key', 'primaryDomain', 'langs', 'ownerName'] },
    tabs: true,
    hints: ['subOwner', 'langs', 'consent', 'telegramBotToken', 'telegramBotDomain', 'platformUrl', 'ipList'],
    form: {
        common: [
            ...(['name', 'owner', 'subOwner', 'langs', 'defaultLang', 'registerType', 'countryOtp'] as const),
            ...(['consent', 'showLicense', 'showFortune', 'showVip', 'showRecommend'] as const),
            ...(['ambOnly', 'featureInApp', 'apkUpload'] as const),
        ],
        api: ['key', 'prefix', 'apiDomains', 'telegramBotToken', 'telegramBotDomain'],
        domains: ['domains', 'primaryDomain', 'mobileAppDomain', 'platformUrl'],
        addresses: ['ipList'],
    },
});
