/** Phrases that are one noun: "due date", "line item", "waiting list". */
import { listFieldNames } from '../../lexicon/fields.ts';
import { listThingWords } from '../../lexicon/things.ts';
import { PREPOSITIONS } from './vocabulary.ts';

// Nouns of apps that are neither a thing nor a field; read as one so that their parts are not taken for records.
const OF_APPS = `waiting list,wait list,heat map,star rating,price range,shopping cart,shopping basket,drag and drop,progress bar,
progress ring,low stock,low stock warning,stock warning,stock alert,contact form,contact page,about page,sign up form,log in page,
landing page,home page,front page,admin page,admin panel,admin area,admin dashboard,user account,user profile page,high score table,
high score list,pie chart,bar chart,line chart,donut chart,dark mode,light mode,dark theme,light theme,date range,date picker,
search bar,search box,search field,search function,opening hour,opening time,business hour,price list,pricing table,pricing page,
drop down,to-do list,todo list,to do list,task list,shopping list,packing list,guest list,mailing list,wish list,watch list,
check list,reading list,kanban board,job board,message board,bulletin board,leader board,time line,news feed,activity feed,
due list,overdue list,calendar view,list view,board view,grid view,table view,map view,week view,month view,year view,
email notification,push notification,sms reminder,email reminder,free slot,time slot,double booking,memory game,card game,
memory card game,quiz game,puzzle game,board game night,difficulty level,social login,social media link,social link,
file upload,image upload,photo upload,picture upload,csv export,csv import,pdf export,excel export,excel import,print view,
credit card payment,online payment,payment gateway,payment provider,discount code,promo code,read receipt,typing indicator,
cover photo,cover image,call to action,hero section,hero image,privacy policy,terms of service,cookie banner,terms and condition,
average time,time to close,response time,total value,grand total,tax rate,running total,personal best,personal record,
unit price,data entry,audit log,audit trail,activity log,change log,version history,search engine,user management,role management,
task management,project management,inventory management,order management,event management,content management,
customer relationship management,customer relationship,customer service,customer support,human resource,real estate,
e-mail address,phone number,web shop,online shop,online store,pet shop,hair salon,beauty salon,vet clinic,dental clinic,
lost and found,nought and cross,rock paper scissor,snake and ladder,connect four,members area,member area,parking spot,parking space,spaced repetition,bill of material,bills of material,pub quiz,table quiz,video call,voice call,voice message,group chat,private message,live chat,chat room,dark background,light background`;

const byFirstWord = new Map<string, string[][]>();

function build(): void {
  const phrases = [
    ...OF_APPS.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' ')),
    ...listThingWords(),
    ...listFieldNames().filter((name) => !PREPOSITIONS.has(name.split(' ').at(-1) ?? '')),
  ];
  for (const phrase of new Set(phrases)) {
    const words = phrase.split(' ');
    if (words.length < 2) continue;
    const first = words[0] ?? '';
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), words]);
  }
  for (const list of byFirstWord.values()) list.sort((a, b) => b.length - a.length);
}

/**
 * How many words from `from` on make one known noun, and what it is called in the singular; null when they do not.
 * @param lowers the words in lower case; @param lemmas the same in the singular; @param open whether the words stand
 * together (no punctuation) up to a given index.
 */
export function findCompound(
  lowers: readonly string[],
  lemmas: readonly string[],
  from: number,
  open: (from: number, to: number) => boolean,
): { length: number; lemma: string } | null {
  if (byFirstWord.size === 0) build();
  const first = byFirstWord.get(lowers[from] ?? '') ?? byFirstWord.get(lemmas[from] ?? '');
  if (!first) return null;
  for (const words of first) {
    const to = from + words.length - 1;
    const last = words.length - 1;
    const fits = words.every(
      (word, index) =>
        lowers[from + index] === word ||
        (index === last && lemmas[from + index] === word) ||
        (index === 0 && lemmas[from] === word),
    );
    if (fits && open(from, to)) return { length: words.length, lemma: words.join(' ') };
  }
  return null;
}
