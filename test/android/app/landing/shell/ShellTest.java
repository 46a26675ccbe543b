package app.landing.shell;

import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.net.http.SslError;
import android.os.Bundle;
import android.os.Handler;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.SslErrorHandler;
import android.webkit.WebChromeClient.FileChooserParams;
import android.webkit.WebView;
import android.widget.ImageView;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Runs the template's own byte code against stand-ins for Android's classes. */
public final class ShellTest {
    private static final int DARK = 0xff102030;
    private static final String ENTRY = "https://www.example.com/";

    private static void check(Object actual, Object expected, String what) {
        if (!Objects.equals(actual, expected)) throw new AssertionError(what + ": " + actual + ", not " + expected);
        System.out.println("ok: " + what);
    }

    private static String config(String... domains) {
        String list = domains.length == 0 ? "" : "\"" + String.join("\",\"", domains) + "\"";
        String query = domains.length == 0 ? "" : "?api={apiDomain}";
        return "{\"entryUrl\":\"" + ENTRY + query + "\",\"apiDomains\":[" + list + "],\"probePath\":\"/p\",\"probeTimeout\":300}";
    }

    /** The app as it is on the screen. */
    private static final class Shown {
        final ShellActivity activity = new ShellActivity();
        final ViewGroup root;
        final WebView web;
        final View error;
        final View splash;

        Shown(String config, int color, Bundle state) {
            Context.config = config;
            Context.color = color;
            activity.onCreate(state);
            root = (ViewGroup) activity.content;
            web = (WebView) root.children.get(0);
            error = root.children.get(1);
            splash = root.children.get(2);
        }

        String panel() {
            boolean isSplash = splash.getVisibility() == View.VISIBLE;
            boolean isError = error.getVisibility() == View.VISIBLE;
            return isSplash ? isError ? "both" : "splash" : isError ? "error" : "page";
        }

        TextView text(int n) {
            return (TextView) ((ViewGroup) error).children.get(n);
        }
    }

    private static void letScreenWork() throws InterruptedException {
        Runnable work = Handler.POSTED.poll(20, TimeUnit.SECONDS);
        if (work == null) throw new AssertionError("nothing was found out in time");
        work.run();
    }

    private static void domainsAreAskedInOrder() throws Exception {
        final List<String> asked = new ArrayList<>();
        Probe thirdAnswers = new Probe() {
            @Override
            public String ask(String url, int timeout) {
                asked.add(url + " " + timeout);
                return url.contains("//c.") ? "" : null;
            }
        };
        ShellConfig config = ShellConfig.parse(config("a.test", "b.test:8443", "c.test", "d.test"));
        check(EntryFinder.find(config, thirdAnswers), "https://www.example.com/?api=c.test", "the first domain that answers");
        check(asked, Arrays.asList("https://a.test/p 300", "https://b.test:8443/p 300", "https://c.test/p 300"), "the order");
        check(EntryFinder.find(config, (url, timeout) -> null), null, "no domain answers");
        check(EntryFinder.find(ShellConfig.parse(config()), (url, timeout) -> null), ENTRY, "there is no domain");
    }

    private static void answersMayNameAnotherAddress() throws Exception {
        ShellConfig config = ShellConfig.parse(config("a.test"));
        String[][] answers = {
            {"{\"entryUrl\":\"https://new.test/\"}", "https://new.test/"},
            {"{\"entryUrl\":\"http://new.test/\"}", "https://www.example.com/?api=a.test"},
            {"{\"entryUrl\":7}", "https://www.example.com/?api=a.test"},
            {"[1]", "https://www.example.com/?api=a.test"},
            {"<html>", "https://www.example.com/?api=a.test"},
        };
        for (String[] answer : answers)
            check(EntryFinder.find(config, (url, timeout) -> answer[0]), answer[1], "the answer " + answer[0]);
    }

    private static void startsWithASplash() throws Exception {
        Shown shown = new Shown(config(), DARK, null);
        check(shown.panel(), "splash", "what is shown first");
        check(shown.root.background == DARK && shown.splash.background == DARK, true, "its colour");
        check(((ImageView) ((ViewGroup) shown.splash).children.get(0)).resource, 0x7f020000, "its logo");
        check(shown.web.settings.script && shown.web.settings.storage, true, "scripts and storage");
        check(shown.web.settings.files, false, "no files of the device");
        check(shown.web.settings.mixedContent, 1, "nothing unencrypted in a page");
        letScreenWork();
        check(shown.web.loaded, Arrays.asList(ENTRY), "the page that is opened");
        check(shown.panel(), "splash", "while the page loads");
        shown.web.client.onPageFinished(shown.web, ENTRY);
        check(shown.panel(), "page", "once it has loaded");
    }

    private static void colorsAreReadable() throws Exception {
        Shown dark = new Shown(config(), DARK, null);
        Shown light = new Shown(config(), 0xfff0f0f0, null);
        check(dark.text(0).color, 0xffffffff, "light writing on a dark ground");
        check(light.text(0).color, 0xff1c1c1c, "dark writing on a light ground");
        check(dark.root.systemUi, 0, "light signs of the system on a dark ground");
        check(light.root.systemUi, View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR, "dark signs of the system on a light ground");
        letScreenWork();
        letScreenWork();
    }

    private static void failuresCanBeTriedAgain() throws Exception {
        Shown shown = new Shown(config("127.0.0.1:9"), DARK, null);
        letScreenWork();
        check(shown.panel() + shown.web.loaded, "error[]", "no domain answers: the error page");
        check(shown.text(0).text + " " + shown.text(1).text, 0x7f060000 + " " + 0x7f060001, "its texts");
        shown.text(1).listener.onClick(null);
        check(shown.panel(), "splash", "another try");
        letScreenWork();
        check(shown.panel(), "error", "which fails, too");
    }

    private static void errorsOfThePageAreShown() throws Exception {
        Shown shown = new Shown(config(), DARK, null);
        letScreenWork();
        shown.web.client.onReceivedError(shown.web, () -> false, null);
        check(shown.panel(), "splash", "a picture that is missing");
        shown.web.client.onReceivedError(shown.web, () -> true, null);
        shown.web.client.onPageFinished(shown.web, ENTRY);
        check(shown.panel(), "error", "a page that is missing");
        shown.web.client.onPageStarted(shown.web, "https://www.example.com/b", null);
        shown.web.client.onPageFinished(shown.web, "https://www.example.com/b");
        check(shown.panel(), "page", "the next page");
        SslErrorHandler handler = new SslErrorHandler();
        shown.web.client.onReceivedSslError(shown.web, handler, new SslError("https://pictures.test/a.png"));
        check(shown.panel() + handler.cancelled, "pagetrue", "a picture with a bad certificate");
        shown.web.client.onReceivedSslError(shown.web, new SslErrorHandler(), new SslError("https://www.example.com/c"));
        check(shown.panel(), "error", "a page with a bad certificate");
    }

    private static void backGoesBack() throws Exception {
        Shown shown = new Shown(config(), DARK, null);
        letScreenWork();
        shown.web.client.onPageFinished(shown.web, ENTRY);
        shown.web.before = 1;
        shown.activity.onBackPressed();
        check(shown.web.before + " " + shown.activity.finished, "0 false", "back to the page before");
        shown.activity.onBackPressed();
        check(shown.activity.finished, true, "back out of the app");
    }

    private static void filesCanBeChosen() throws Exception {
        Shown shown = new Shown(config(), DARK, null);
        letScreenWork();
        final List<String> answers = new ArrayList<>();
        FileChooserParams params = new FileChooserParams() {
            @Override
            public Intent createIntent() {
                return new Intent("choose", null);
            }
        };
        check(shown.web.chrome.onShowFileChooser(shown.web, files -> answers.add("first " + Arrays.toString(files)), params),
                true, "the chooser opens");
        check(shown.activity.requested, FileChooser.REQUEST, "for a result");
        shown.web.chrome.onShowFileChooser(shown.web, files -> answers.add("second " + Arrays.toString(files)), params);
        shown.activity.onActivityResult(FileChooser.REQUEST, -1, new Intent("chosen", Uri.parse("content://file")));
        shown.activity.onActivityResult(FileChooser.REQUEST, 0, null);
        check(answers, Arrays.asList("first null", "second [content://file]"), "every input is answered once");
        Context.everyAppIsThere = false;
        check(shown.web.chrome.onShowFileChooser(shown.web, files -> answers.add("third"), params), false, "no chooser");
        Context.everyAppIsThere = true;
        check(answers.size(), 2, "and no answer then");
    }

    private static boolean follows(Shown shown, String url) {
        return !shown.web.client.shouldOverrideUrlLoading(shown.web, url);
    }

    private static void linksOfOtherAppsOpenThem() throws Exception {
        Shown shown = new Shown(config(), DARK, null);
        letScreenWork();
        check(follows(shown, "https://other.test/"), true, "pages stay in the app");
        check(follows(shown, "tel:123"), false, "the telephone does not");
        Intent call = shown.activity.started.get(0);
        check(call.action + call.data + call.categories, "android.intent.action.VIEWtel:123[android.intent.category.BROWSABLE]",
                "what it is asked");
        String intent = "intent://x#Intent;scheme=bank;component=a/.B;S.browser_fallback_url=https://bank.test/;end";
        follows(shown, intent);
        Intent named = shown.activity.started.get(1);
        check(named.namesComponent || named.namesSelector, false, "a page reaches no inner part of an app");
        Context.everyAppIsThere = false;
        follows(shown, intent);
        check(shown.web.loaded.get(1), "https://bank.test/", "the page in place of an app that is missing");
        follows(shown, "bank:1");
        follows(shown, "intent:broken");
        check(shown.web.loaded.size(), 2, "nothing in place of others");
        Context.everyAppIsThere = true;
        shown.web.downloads.onDownloadStart("https://www.example.com/file.pdf", "", "", "", 1);
        check(shown.activity.started.get(2).data.toString(), "https://www.example.com/file.pdf", "downloads leave the app");
    }

    private static void answersThatComeTooLateChangeNothing() throws Exception {
        Shown shown = new Shown(config(), DARK, null);
        shown.activity.onDestroy();
        letScreenWork();
        check(shown.web.loaded.size(), 0, "an app that is gone opens nothing");
        Context.config = "{}";
        try {
            new ShellActivity().onCreate(null);
            throw new AssertionError("an app without configuration must not start");
        } catch (IllegalStateException expected) {
            System.out.println("ok: an app without configuration does not start");
        }
    }

    public static void main(String[] arguments) throws Exception {
        domainsAreAskedInOrder();
        answersMayNameAnotherAddress();
        startsWithASplash();
        colorsAreReadable();
        failuresCanBeTriedAgain();
        errorsOfThePageAreShown();
        backGoesBack();
        filesCanBeChosen();
        linksOfOtherAppsOpenThem();
        answersThatComeTooLateChangeNothing();
        System.out.println("all is well");
    }
}
