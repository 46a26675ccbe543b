import type { LanguageCode } from '../../../../i18n/languages';
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
import { type PageTexts, pageTexts } from './pages';
import ph from './ph.json';
import { type PromotionTexts, promotionTexts } from './promotions';
import pt from './pt.json';
import sv from './sv.json';
import th from './th.json';
import tr from './tr.json';
import vn from './vn.json';
import zh from './zh.json';

type MainTexts = typeof en;

/** The texts of a landing page in one language. The lists of all languages have the same topics in the same order. */
export type DemoTexts = MainTexts & PageTexts & { promotions: PromotionTexts };

function joinTexts(lang: LanguageCode, main: MainTexts): DemoTexts {
    return { ...main, ...pageTexts[lang], promotions: promotionTexts[lang] };
}

export const texts: Readonly<Record<LanguageCode, DemoTexts>> = {
    th: joinTexts('th', th),
    en: joinTexts('en', en),
    vn: joinTexts('vn', vn),
    hi: joinTexts('hi', hi),
    id: joinTexts('id', id),
    ja: joinTexts('ja', ja),
    km: joinTexts('km', km),
    ko: joinTexts('ko', ko),
    lo: joinTexts('lo', lo),
    ms: joinTexts('ms', ms),
    my: joinTexts('my', my),
    ph: joinTexts('ph', ph),
    zh: joinTexts('zh', zh),
    tr: joinTexts('tr', tr),
    es: joinTexts('es', es),
    pt: joinTexts('pt', pt),
    bn: joinTexts('bn', bn),
    sv: joinTexts('sv', sv),
};

/** Fills the placeholders of a text, such as `%{week}`. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
    return text.replace(/%\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
