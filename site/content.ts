import type { DeliveredList, PictureSizes } from '../contract/delivery/snapshot';
import type { Fields, ValueOf } from '../contract/field';
import type { Resource } from '../contract/resource';
import type { GroupField } from '../fields/group/field';
import type { ItemsField } from '../fields/items/field';
import type { ListField } from '../fields/list/field';
import type { LocalizedField } from '../fields/localized/field';
import type { StatusField } from '../fields/status/field';
import type { LanguageCode } from '../i18n/languages';
import type { css, javascript } from '../resources/advance';
import type { announcement } from '../resources/announcement';
import type { apkMedia } from '../resources/apkMedia';
import type { article } from '../resources/article';
import type { banner } from '../resources/banner';
import type { bar } from '../resources/bar';
import type { color } from '../resources/color';
import type { floatingmenu } from '../resources/floatingmenu';
import type { gamecategory } from '../resources/gamecategory';
import type { imageStyle } from '../resources/imageStyle';
import type { landingPage } from '../resources/landingPage';
import type { layout } from '../resources/layout';
import type { mobileapp } from '../resources/mobileapp';
import type { page } from '../resources/page';
import type { popup } from '../resources/popup';
import type { promotion } from '../resources/promotion';
import type { hero, provider } from '../resources/provider';
import type { question } from '../resources/question';
import type { asset, contact, fbpixel, gtag, gtagMng, info, livechats, tag } from '../resources/webInfo';

/** A value as `deliverValues` returns it: texts in one language, items with their id and without their status. */
type DeliveredValue<F> = F extends LocalizedField
    ? string
    : F extends ItemsField<infer Inner>
      ? ({ id: string } & DeliveredFields<Inner>)[]
      : F extends GroupField<infer Inner>
        ? DeliveredFields<Inner>
        : F extends ListField<infer Entry>
          ? DeliveredValue<Entry>[]
          : ValueOf<F>;

type DeliveredFields<F extends Fields> = {
    readonly [Name in keyof F as F[Name] extends StatusField ? never : Name]: DeliveredValue<F[Name]>;
};

type FieldsOf<R> = R extends Resource<infer F> ? F : never;

/** A setting as visitors see it. */
type Setting<R> = DeliveredFields<FieldsOf<R>>;

/** A record as visitors see it. */
type Listed<R> = { id: string } & DeliveredFields<FieldsOf<R>>;

/** Settings that have variants, by variant. Not every one has been saved yet. */
type Variants<R, Name extends string = string> = Readonly<Partial<Record<Name, Setting<R>>>>;

/** The settings of a landing page by type. */
export type SiteSettings = {
    info: Setting<typeof info>;
    contact: Setting<typeof contact>;
    asset: Setting<typeof asset>;
    tag: Setting<typeof tag>;
    gtag: Setting<typeof gtag>;
    gtag_mng: Setting<typeof gtagMng>;
    fbpixel: Setting<typeof fbpixel>;
    livechats: Setting<typeof livechats>;
    color: Setting<typeof color>;
    imageStyle: Setting<typeof imageStyle>;
    layout: Setting<typeof layout>;
    bar: Variants<typeof bar, 'HOME_MENU' | 'SIDE' | 'TOP' | 'BOTTOM'>;
    floatingmenu: Setting<typeof floatingmenu>;
    popup: Setting<typeof popup>;
    javascript: Setting<typeof javascript>;
    css: Setting<typeof css>;
    apkMedia: Setting<typeof apkMedia>;
    mobileapp: Setting<typeof mobileapp>;
    hero: Variants<typeof hero>;
    page: Variants<typeof page>;
};

type Announcement = Listed<typeof announcement>;
export type Article = Listed<typeof article>;
export type Banner = Listed<typeof banner>;
export type FeatureGames = Listed<typeof gamecategory>;
export type Promotion = Listed<typeof promotion>;
export type ProviderImages = Listed<typeof provider>;
type Question = Listed<typeof question>;
export type BarItem = Setting<typeof bar>['items'][number];
export type LayoutOfDevice = Setting<typeof layout>['DESKTOP'];

type ListOf<Item extends { id: string }> = Pick<DeliveredList, 'next'> & { items: readonly Item[] };

/** The lists of a landing page by type; those that a page does not need are empty. */
export type SiteLists = {
    announcement: ListOf<Announcement>;
    article: ListOf<Article>;
    banner: ListOf<Banner>;
    gamecategory: ListOf<FeatureGames>;
    promotion: ListOf<Promotion>;
    provider: ListOf<ProviderImages>;
    question: ListOf<Question>;
};

/** What visitors see of the landing page itself. */
export type SiteOwner = Pick<
    Setting<typeof landingPage>,
    'key' | 'langs' | 'defaultLang' | 'primaryDomain' | 'registerType' | 'platformUrl' | 'consent'
> &
    Pick<Setting<typeof landingPage>, 'showLicense' | 'showFortune' | 'showVip' | 'showRecommend'>;

/** A game of the catalogue, by its code. */
export type Game = { code: string; name: string; gameType: string; providerName: string; image: string };

/** The released app: its address, its size in bytes, and its version. */
export type ReleasedApp = { url: string; size: number; version: string };

/** Everything that one page of a landing page is rendered from, besides the words of the product. */
export type SiteSnapshot = {
    lang: LanguageCode;
    landingPage: SiteOwner;
    content: SiteSettings & SiteLists;
    /** The article or promotion that the page is about. */
    story: Article | Promotion | null;
    /** The games that occur in `content`. */
    games: Readonly<Record<string, Game>>;
    pictures: PictureSizes;
    app: ReleasedApp | null;
};
