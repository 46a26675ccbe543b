import { optional } from '../contract/field';
import { route } from '../contract/fields/link';
import { localized } from '../contract/fields/localized';
import { text } from '../contract/fields/text';
import { defineResource } from '../contract/resource';

/** The button that a landing page's Telegram bot shows. */
export const telegrambot = defineResource({
    name: 'telegrambot',
    route: 'telegram/bot',
    key: 'TELEGRAM_BOT',
    group: 'integrations',
    icon: 'SmartToy',
    singleton: true,
    fields: { buttonText: localized(text({ max: 60 })), route: optional(route()) },
});
