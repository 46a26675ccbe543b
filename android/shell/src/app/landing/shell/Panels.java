package app.landing.shell;

import android.app.Activity;
import android.view.Gravity;
import android.view.View;
import android.view.ViewGroup;
import android.widget.Button;
import android.widget.FrameLayout;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.TextView;

/** What lies over the web page while there is none to see: the splash, or the error page. */
final class Panels {
    private static final int DARK = 0xff1c1c1c;
    private static final int LIGHT = 0xffffffff;

    final View splash;
    final View error;

    Panels(Activity activity, int color, View.OnClickListener retry) {
        splash = splash(activity, color);
        error = error(activity, color, retry);
    }

    /** Whether dark writing is the one to be read on this colour. */
    static boolean isLight(int color) {
        int red = color >> 16 & 0xff;
        int green = color >> 8 & 0xff;
        int blue = color & 0xff;
        return red * 299 + green * 587 + blue * 114 > 150000;
    }

    void showSplash() {
        splash.setVisibility(View.VISIBLE);
        error.setVisibility(View.GONE);
    }

    void showError() {
        splash.setVisibility(View.GONE);
        error.setVisibility(View.VISIBLE);
    }

    void showPage() {
        splash.setVisibility(View.GONE);
        error.setVisibility(View.GONE);
    }

    private static View splash(Activity activity, int color) {
        ImageView logo = new ImageView(activity);
        logo.setImageResource(R.drawable.loading_logo);
        FrameLayout panel = new FrameLayout(activity);
        panel.setBackgroundColor(color);
        panel.addView(logo, new FrameLayout.LayoutParams(
                ViewGroup.LayoutParams.WRAP_CONTENT, ViewGroup.LayoutParams.WRAP_CONTENT, Gravity.CENTER));
        return panel;
    }

    private static View error(Activity activity, int color, View.OnClickListener retry) {
        int padding = (int) (24 * activity.getResources().getDisplayMetrics().density);
        TextView text = new TextView(activity);
        text.setText(R.string.offline);
        text.setTextColor(isLight(color) ? DARK : LIGHT);
        text.setTextSize(16);
        text.setGravity(Gravity.CENTER);
        text.setPadding(padding, padding, padding, padding);
        Button button = new Button(activity);
        button.setText(R.string.retry);
        button.setOnClickListener(retry);
        LinearLayout panel = new LinearLayout(activity);
        panel.setOrientation(LinearLayout.VERTICAL);
        panel.setGravity(Gravity.CENTER);
        panel.setBackgroundColor(color);
        // What lies below must not be touched through it.
        panel.setClickable(true);
        panel.addView(text);
        panel.addView(button, new LinearLayout.LayoutParams(
                ViewGroup.LayoutParams.WRAP_CONTENT, ViewGroup.LayoutParams.WRAP_CONTENT));
        return panel;
    }
}
