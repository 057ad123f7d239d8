import "./styles/index.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { speak } from "./language/texts.ts";
import { followAddress } from "./router.ts";
import { wearTheme } from "./state/settings.ts";

wearTheme();
speak();
followAddress();
const root = document.getElementById("app");
if (root) render(<App />, root);
