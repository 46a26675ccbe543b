package app.landing.shell;

import android.annotation.SuppressLint;
import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.CookieManager;
import android.webkit.DownloadListener;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.widget.FrameLayout;
import java.io.IOException;
import org.json.JSONException;

/** The app: a splash, then the landing page over the first API domain that answers. */
public final class ShellActivity extends Activity implements View.OnClickListener, DownloadListener {
    private final Handler screen = new Handler(Looper.getMainLooper());
    private final FileChooser fileChooser = new FileChooser(this);
    private ShellConfig config;
    private Panels panels;
    private PageClient pages;
    private WebView web;
    /** Counts the tries, so that an answer to an earlier one changes nothing any more. */
    private int tries;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        config = readConfig();
        int color = getResources().getColor(R.color.preload);
        panels = new Panels(this, color, this);
        pages = new PageClient(this, panels);
        web = webView(color);
        FrameLayout root = new FrameLayout(this);
        root.setBackgroundColor(color);
        root.setFitsSystemWindows(true);
        if (Panels.isLight(color)) root.setSystemUiVisibility(View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR);
        for (View view : new View[] {web, panels.error, panels.splash}) {
            root.addView(view, new FrameLayout.LayoutParams(
                    ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
        }
        setContentView(root);
        panels.showSplash();
        if (state == null || web.restoreState(state) == null) start();
    }

    private ShellConfig readConfig() {
        try {
            return ShellConfig.parse(Streams.text(getAssets().open("config.json")));
        } catch (IOException missing) {
            throw new IllegalStateException(missing);
        } catch (JSONException broken) {
            throw new IllegalStateException(broken);
        }
    }

    @SuppressLint("SetJavaScriptEnabled")
    private WebView webView(int color) {
        WebView view = new WebView(this);
        view.setBackgroundColor(color);
        WebSettings settings = view.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setMediaPlaybackRequiresUserGesture(false);
        settings.setUseWideViewPort(true);
        settings.setLoadWithOverviewMode(true);
        settings.setAllowFileAccess(false);
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        // Games and payments run in frames of other sites.
        CookieManager.getInstance().setAcceptThirdPartyCookies(view, true);
        view.setWebViewClient(pages);
        view.setWebChromeClient(fileChooser);
        view.setDownloadListener(this);
        return view;
    }

    private void start() {
        panels.showSplash();
        final int current = ++tries;
        new Thread("api-domains") {
            @Override
            public void run() {
                final String found = EntryFinder.find(config, new HttpProbe());
                screen.post(new Runnable() {
                    @Override
                    public void run() {
                        if (current == tries) open(found);
                    }
                });
            }
        }.start();
    }

    private void open(String url) {
        if (url == null) panels.showError();
        else pages.load(web, url);
    }

    /** The error page's button. */
    @Override
    public void onClick(View button) {
        start();
    }

    /** A web view saves nothing by itself: the browser does. */
    @Override
    public void onDownloadStart(String url, String agent, String disposition, String type, long length) {
        ExternalLinks.open(this, url);
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        if (request == FileChooser.REQUEST) fileChooser.onResult(result, data);
    }

    @Override
    public void onBackPressed() {
        boolean pageIsSeen = panels.error.getVisibility() != View.VISIBLE;
        if (pageIsSeen && web.canGoBack()) web.goBack();
        else super.onBackPressed();
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        web.saveState(state);
    }

    @Override
    protected void onPause() {
        web.onPause();
        CookieManager.getInstance().flush();
        super.onPause();
    }

    @Override
    protected void onResume() {
        super.onResume();
        web.onResume();
    }

    @Override
    protected void onDestroy() {
        tries++;
        web.destroy();
        super.onDestroy();
    }
}
