import { detectByCues } from '../../reading/reader/reading.ts';

/** "real-time", "without reloading", "live scoreboard", "see changes instantly". */
export const { detect: detectLive } = detectByCues({
  ability: 'live',
  cues: [
    /\breal[- ]?time\b/,
    /\bwithout (?:having to )?(?:reload(?:ing)?|refresh(?:ing)?|a reload|(?:a )?page (?:re)?load|page refresh)\b/,
    /\binstant(?:ly)? (?:appear|update|show|see|deliver|messag|chat|sync|visible)/,
    /\b(?:appear|update|show|shown|see|deliver|sync|visible|delivered|updated)s? instantly\b/,
    /\blive (?:updates?|chat|scores?|scoreboard|feed|results?|messages?|view|status|data|collaboration|ranking|standings|board|dashboard|ticker|blog)\b/,
    /\b(?:ranking|scores?|results?|scoreboard|standings|board|dashboard) (?:updates? )?live\b/,
    /\bupdates? (?:live|automatically|by itself|on its own)\b/,
    /\bappears? (?:immediately|at once|straight away|right away|without)\b/,
    /\bsee (?:each other's|new|all) [a-z ]*(?:immediately|at once|right away|straight away)\b/,
    /\bwebsockets?\b/,
    /\btyping indicators?\b/,
  ],
});
