import type { LanguageCode } from '../../../../../i18n/languages';
import bn from './bn.json';
import en from './en.json';
import es from './es.json';
import hi from './hi.json';
import id from './id.json';
import ja from './ja.json';
import km from './km.json';
import ko from './ko.json';
import lo from './lo.json';
import ms from './ms.json';
import my from './my.json';
import ph from './ph.json';
import pt from './pt.json';
import sv from './sv.json';
import th from './th.json';
import tr from './tr.json';
import vn from './vn.json';
import zh from './zh.json';

/** The texts of the pages of a landing page, and the advice below those about games. */
export type PageTexts = typeof en;

export const pageTexts: Readonly<Record<LanguageCode, PageTexts>> = {
    th,
    en,
    vn,
    hi,
    id,
    ja,
    km,
    ko,
    lo,
    ms,
    my,
    ph,
    zh,
    tr,
    es,
    pt,
    bn,
    sv,
};
