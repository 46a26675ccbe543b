import { optional } from '../contract/field';
import { defineResource } from '../contract/resource';
import { localized } from '../fields/localized/field';
import { route } from '../fields/route/field';
import { text } from '../fields/text/field';

/** The button in a landing page's Telegram bot. */
export const telegrambot = defineResource({
    name: 'telegrambot',
    route: 'telegram/bot',
    key: 'TELEGRAM_BOT',
    group: 'integrations',
    icon: 'SmartToy',
    letters: 'g',
    singleton: true,
    fields: { buttonText: localized(text({ max: 60 })), route: optional(route()) },
});
