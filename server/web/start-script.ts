import { createHash } from 'node:crypto';

/**
 * The one inline script of every page, fixed to the letter so that the policy can allow it by its hash.
 *
 * The bundle starts two frames after the page's largest picture has loaded, at the latest after 2.5 s, and at once when
 * the shopper does anything: so the first paint has the network and the processor to itself. What was pressed or sent
 * before the shop hears by itself is remembered and done then (src/app/early-action.ts); a form that has no address of
 * its own would otherwise put what was typed into the address.
 */
export const startScript = `(function(w,d){
var started,picture=d.querySelector('img[fetchpriority=high]'),hints=['pointerdown','pointermove','keydown','touchstart'];
function start(){
if(started)return;started=1;
hints.forEach(function(h){d.removeEventListener(h,start,true)});
JSON.parse(d.getElementById('bundles').textContent).forEach(function(src){
var s=d.createElement('script');s.src=src;s.async=false;s.crossOrigin='anonymous';d.head.appendChild(s)})
}
function soon(){requestAnimationFrame(function(){requestAnimationFrame(start)})}
function keep(kind,element,event){if(w.sprocketEarlyAction!==null&&element){event.preventDefault();w.sprocketEarlyAction={kind:kind,element:element};start()}}
w.sprocketEarlyAction=undefined;
hints.forEach(function(h){d.addEventListener(h,start,{capture:true,passive:true})});
d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button');if(b&&b.type==='button')keep('click',b,e)},true);
d.addEventListener('submit',function(e){if(!e.target.hasAttribute('action'))keep('submit',e.target,e)},true);
if(!picture||picture.complete)soon();else{picture.addEventListener('load',soon);picture.addEventListener('error',soon)}
setTimeout(start,2500)
})(window,document)`;

/** As the content security policy names it. */
export const startScriptHash = `sha256-${createHash('sha256').update(startScript).digest('base64')}`;
